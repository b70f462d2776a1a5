/** Tests the budgets of live queries: the limits of one client, and fairness to the other clients. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLiveTestHarness, createTestSessionToken } from './live-harness.ts';
import type { InProcessLiveTestClient, LiveTestHarness } from './live-harness.ts';
import { createLiveQueryLimits } from './limits.ts';
import type { LiveQueryBudget, LiveQueryLimits } from './limits.ts';
import { LiveQueryBudgetHolder } from './live-budget-holders.ts';

let live: LiveTestHarness;
beforeEach(async () => {
  live = await startLiveTestHarness();
});
afterEach(() => live.stop());

async function restart(limits: Partial<LiveQueryLimits>): Promise<void> {
  await live.stop();
  live = await startLiveTestHarness(limits);
}

const standard = createLiveQueryLimits();
const withQueries = (base: LiveQueryBudget, queries: number): LiveQueryBudget => ({ ...base, queries });

/** Subscribes to the titles of each board and waits until the server has answered every subscription. */
async function watch(client: InProcessLiveTestClient, ids: readonly number[], name = 'board'): Promise<void> {
  const answered = client.count('snapshot') + client.count('error');
  for (const id of ids) client.titles(id, `${name}-${id}`);
  while (client.count('snapshot') + client.count('error') < answered + ids.length) {
    await new Promise(setImmediate);
  }
}

/** Changes every board, so that every run finds a change. */
function invalidateAll(boards: readonly string[], text: string): void {
  for (const board of boards) live.boards.set(board, [{ id: text, text, likes: [] }]);
  live.hub.committed([{ topics: ['titles'] }]);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a subscription with a larger page size than any screen uses is refused without a run', async () => {
  const client = live.from('a');
  client.send({ type: 'subscribe', id: 1, query: 'listNotes', args: { board: 'b', limit: 49 } });
  await client.until('error', 1);
  expect(client.messages.at(-1)).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', details: { reason: 'not_live', field: 'limit' } },
  });
  expect([live.counts.loads, live.hub.count().queries]).toEqual([0, 0]);
});

test('distinct queries are limited per address and per person, over all connections', async () => {
  await restart({
    perAddress: withQueries(standard.perAddress, 3),
    perUser: withQueries(standard.perUser, 2),
  });
  const [first, second] = [live.from('a'), live.from('a')];
  await watch(first, [1, 2]);
  await watch(second, [2, 3, 4]);
  expect(second.reasons()).toEqual({ 4: 'live_budget' });
  const [ann, annElsewhere] = [
    live.from('b', createTestSessionToken('ann')),
    live.from('c', createTestSessionToken('ann')),
  ];
  await watch(ann, [1, 2]);
  await watch(annElsewhere, [1, 3]);
  expect(annElsewhere.reasons()).toEqual({ 3: 'live_budget' });
  expect(annElsewhere.messages.at(-1)).toMatchObject({
    error: { status: 'RESOURCE_EXHAUSTED', details: { retryAfterSeconds: 30 } },
  });
  // Other clients are not affected.
  const other = live.from('d', createTestSessionToken('ben'));
  await watch(other, [7, 8]);
  expect(other.reasons()).toEqual({});
});

test('idle queries count until they are dropped, and are dropped first', async () => {
  await restart({ perAddress: withQueries(standard.perAddress, 3) });
  const client = live.from('a');
  for (const id of numbers(10)) {
    await watch(client, [id]);
    client.send({ type: 'unsubscribe', id });
  }
  expect(client.reasons()).toEqual({});
  expect(live.hub.count().queries).toBe(3);
});

test('the cached results of an address have a limit in bytes, also when they grow', async () => {
  const bytes = 4_000;
  await restart({ perAddress: { ...standard.perAddress, bytes } });
  const rows = (count: number, text: string) =>
    numbers(count).map((index) => ({ id: `${text}-${index}`, text, likes: [] }));
  for (const id of numbers(9)) live.boards.set(`board-${id}`, rows(10, 'x'));
  const client = live.from('a');
  await watch(client, numbers(9));
  expect(Object.values(client.reasons())).toContain('live_budget');
  const held = client.count('snapshot');
  expect(held).toBeGreaterThan(0);
  const other = live.from('b');
  await watch(other, [9]);
  expect(other.reasons()).toEqual({});

  for (const id of numbers(9)) live.boards.set(`board-${id}`, rows(100, 'y'));
  live.hub.committed([{ topics: ['titles'] }]);
  await client.until('update', held);
  // If a result grows beyond the budget in bytes, its subscription is ended within a second, with the reason.
  await vi.waitFor(() => expect(Object.keys(client.reasons())).toHaveLength(9), { timeout: 3_000 });
});

test('when the server is full, the address with the most queries loses one and cannot evict others', async () => {
  await restart({ sharedQueries: 6 });
  const [big, small, newcomer] = [live.from('a'), live.from('b'), live.from('c')];
  await watch(big, numbers(5));
  await watch(small, [11]);
  await watch(newcomer, [21]);
  expect([newcomer.reasons(), big.reasons(), small.reasons()]).toEqual([{}, { 5: 'live_budget' }, {}]);
  await watch(big, [6]);
  expect([newcomer.reasons(), small.reasons()]).toEqual([{}, {}]);
  expect(big.reasons()[6]).toBe('live_budget');
});

test('600 queries on one topic run a few at a time, one start per event-loop turn, without delaying other queries', async () => {
  // The run-time budget is large enough for a slow machine, because this test checks only the order of the runs.
  await restart({ perAddress: { ...standard.perAddress, runMs: 1e9 } });
  const hostile = numbers(10).map(() => live.from('a'));
  for (const [index, client] of hostile.entries()) {
    await watch(
      client,
      numbers(60).map((id) => index * 100 + id),
    );
  }
  const boards = [...live.titleLoads];
  expect(new Set(boards).size).toBe(600);
  const ordinary = live.from('b');
  await watch(ordinary, [9_999]);
  // Waits until the minimum interval between two runs of the ordinary query is over, so that it does not delay the next
  // run.
  await new Promise((resolve) => setTimeout(resolve, 200));
  live.titleLoads.length = 0;
  live.counts.mostRunning = 0;
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns++;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  for (const text of ['one', 'two', 'three']) invalidateAll([...boards, 'board-9999'], text);
  await ordinary.until('update', 1);
  // Fewer than 20 queries of the other address ran before the ordinary query.
  expect(live.titleLoads.indexOf('board-9999')).toBeLessThan(20);
  await Promise.all(hostile.map((client) => client.until('update', 60)));
  isOver = true;
  expect(live.counts.mostRunning).toBeLessThanOrEqual(standard.parallelRunsPerAddress + 1);
  expect(live.counts.mostRunning).toBeGreaterThan(1);
  // Three simultaneous changes cause one more run of each query, or two if the first run had already started.
  expect(live.titleLoads.length).toBeLessThanOrEqual(2 * 601);
  expect(turns).toBeGreaterThanOrEqual(601);
});

test('runs wait while the payer has no run time left; after too long a wait the client gets a request to poll', async () => {
  const poor = { ...standard.perAddress, runMs: 1, runMsPerSecond: 0.001 };
  await restart({ perAddress: poor, turnMs: 300, queryGapMs: 0 });
  const client = live.from('a');
  client.titles(1);
  client.titles(2);
  await vi.waitFor(
    () => {
      invalidateAll(['board-1', 'board-2'], String(live.counts.loads));
      expect(Object.keys(client.reasons())).toEqual(['1', '2']);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(Object.values(client.reasons())).toEqual(['live_budget', 'live_budget']);
  expect(live.hub.count()).toMatchObject({ queries: 0, waiting: 0 });
  // A client at another address has its own budget.
  const other = live.from('b');
  await watch(other, [1]);
  expect(other.reasons()).toEqual({});
});

test('run time refills over time, up to the budget', () => {
  const holder = new LiveQueryBudgetHolder('address', 'a', {
    queries: 1,
    bytes: 1,
    runMs: 1_000,
    runMsPerSecond: 100,
  });
  expect(holder.runTimeLeft(0)).toBe(1);
  holder.takeRunTime(1_500, 0);
  expect(holder.runTimeLeft(0)).toBe(-0.5);
  expect(holder.msUntilRunTime(0)).toBe(5_010);
  expect(holder.runTimeLeft(5_000)).toBe(0);
  expect(holder.runTimeLeft(10_000)).toBe(0.5);
  expect(holder.runTimeLeft(60_000)).toBe(1);
});

test('50 ordinary users behind one IP address are not refused', async () => {
  for (const name of numbers(50)) {
    live.sessions.set(createTestSessionToken(`p${name}`), {
      ...live.sessions.get(createTestSessionToken('ann'))!,
      id: `p${name}`,
    });
  }
  const people = numbers(50).map((name) => live.from('a', createTestSessionToken(`p${name}`)));
  // Each user subscribes to the queries of one screen with the frame around it: two are shared by all users, eight are
  // personal.
  await Promise.all(
    people.map(async (client, index) => {
      await watch(client, [1, 2], 'shared');
      await watch(
        client,
        numbers(8).map((id) => index * 100 + id + 10),
      );
    }),
  );
  for (const client of people) expect([client.count('snapshot'), client.reasons()]).toEqual([10, {}]);
});

test('subscriptions to boards that do not exist leave no state', async () => {
  const client = live.from('a');
  for (const id of numbers(60)) {
    client.send({ type: 'subscribe', id, query: 'listNotes', args: { board: `none-${id}` } });
  }
  await client.until('error', 60);
  expect(live.hub.count()).toMatchObject({ queries: 0, waiting: 0 });
});
