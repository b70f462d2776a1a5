/** What one client may use of the live queries, and what the others still get. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHarness, tokenOf } from './live-harness.ts';
import type { FakeClient, Harness } from './live-harness.ts';
import { liveLimits } from './limits.ts';
import type { Budget, LiveLimits } from './limits.ts';
import { Owner } from './owners.ts';

let live: Harness;
beforeEach(async () => {
  live = await startHarness();
});
afterEach(() => live.stop());

async function restart(limits: Partial<LiveLimits>): Promise<void> {
  await live.stop();
  live = await startHarness(limits);
}

const standard = liveLimits();
const withQueries = (base: Budget, queries: number): Budget => ({ ...base, queries });

/** Subscribes to as many boards and waits for every answer. */
async function watch(client: FakeClient, ids: readonly number[], name = 'board'): Promise<void> {
  const answered = client.count('snapshot') + client.count('error');
  for (const id of ids) client.titles(id, `${name}-${id}`);
  while (client.count('snapshot') + client.count('error') < answered + ids.length) {
    await new Promise(setImmediate);
  }
}

/** A note that every board gets, so that every run finds a change. */
function touchAll(boards: readonly string[], text: string): void {
  for (const board of boards) live.boards.set(board, [{ id: text, text, likes: [] }]);
  live.hub.committed([{ topics: ['titles'] }]);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('a subscription whose size no screen shows is refused and runs nothing', async () => {
  const client = live.from('a');
  client.send({ type: 'subscribe', id: 1, query: 'listNotes', args: { board: 'b', limit: 49 } });
  await client.until('error', 1);
  expect(client.messages.at(-1)).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', details: { reason: 'not_live', field: 'limit' } },
  });
  expect([live.counts.loads, live.hub.count().queries]).toEqual([0, 0]);
});

test('an address holds so many distinct queries on all its connections, and a person so many', async () => {
  await restart({
    perAddress: withQueries(standard.perAddress, 3),
    perUser: withQueries(standard.perUser, 2),
  });
  const [first, second] = [live.from('a'), live.from('a')];
  await watch(first, [1, 2]);
  await watch(second, [2, 3, 4]);
  expect(second.reasons()).toEqual({ 4: 'live_budget' });
  const [ann, annElsewhere] = [live.from('b', tokenOf('ann')), live.from('c', tokenOf('ann'))];
  await watch(ann, [1, 2]);
  await watch(annElsewhere, [1, 3]);
  expect(annElsewhere.reasons()).toEqual({ 3: 'live_budget' });
  expect(annElsewhere.messages.at(-1)).toMatchObject({
    error: { status: 'RESOURCE_EXHAUSTED', details: { retryAfterSeconds: 30 } },
  });
  // Nobody else notices.
  const other = live.from('d', tokenOf('ben'));
  await watch(other, [7, 8]);
  expect(other.reasons()).toEqual({});
});

test('queries that nobody watches any more count until they are dropped, and go first', async () => {
  await restart({ perAddress: withQueries(standard.perAddress, 3) });
  const client = live.from('a');
  for (const id of numbers(10)) {
    await watch(client, [id]);
    client.send({ type: 'unsubscribe', id });
  }
  expect(client.reasons()).toEqual({});
  expect(live.hub.count().queries).toBe(3);
});

test('the kept results of an address have a limit in bytes, also when they grow', async () => {
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
  // What has grown beyond the budget is ended within a second, and says so.
  await vi.waitFor(() => expect(Object.keys(client.reasons())).toHaveLength(9), { timeout: 3_000 });
});

test('when the server is full the biggest address gives way, and cannot push anybody out', async () => {
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

test('of 600 queries on one topic few run at a time, one starts per turn of the loop, and an ordinary one is not behind them', async () => {
  // Enough run time, however slow the machine is: this is about the order.
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
  live.titleLoads.length = 0;
  live.counts.mostRunning = 0;
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns++;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  for (const text of ['one', 'two', 'three']) touchAll([...boards, 'board-9999'], text);
  await ordinary.until('update', 1);
  // Other queries may run during the minimum interval between two runs of this query.
  expect(live.titleLoads.indexOf('board-9999')).toBeLessThan(60);
  await Promise.all(hostile.map((client) => client.until('update', 60)));
  isOver = true;
  expect(live.counts.mostRunning).toBeLessThanOrEqual(standard.parallelRunsPerAddress + 1);
  expect(live.counts.mostRunning).toBeGreaterThan(1);
  // Three changes at once are one run more of each query, or two where the first had begun.
  expect(live.titleLoads.length).toBeLessThanOrEqual(2 * 601);
  expect(turns).toBeGreaterThanOrEqual(601);
});

test('runs wait while the run time of who pays is used up; when they wait too long the client is told to poll', async () => {
  const poor = { ...standard.perAddress, runMs: 1, runMsPerSecond: 0.001 };
  await restart({ perAddress: poor, turnMs: 300, queryGapMs: 0 });
  const client = live.from('a');
  client.titles(1);
  client.titles(2);
  await vi.waitFor(
    () => {
      touchAll(['board-1', 'board-2'], String(live.counts.loads));
      expect(Object.keys(client.reasons())).toEqual(['1', '2']);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(Object.values(client.reasons())).toEqual(['live_budget', 'live_budget']);
  expect(live.hub.count()).toMatchObject({ queries: 0, waiting: 0 });
  // Who comes from elsewhere has their own.
  const other = live.from('b');
  await watch(other, [1]);
  expect(other.reasons()).toEqual({});
});

test('run time comes back with time, up to the whole of it', () => {
  const owner = new Owner('address', 'a', { queries: 1, bytes: 1, runMs: 1_000, runMsPerSecond: 100 });
  expect(owner.runTimeLeft(0)).toBe(1);
  owner.takeRunTime(1_500, 0);
  expect(owner.runTimeLeft(0)).toBe(-0.5);
  expect(owner.msUntilRunTime(0)).toBe(5_010);
  expect(owner.runTimeLeft(5_000)).toBe(0);
  expect(owner.runTimeLeft(10_000)).toBe(0.5);
  expect(owner.runTimeLeft(60_000)).toBe(1);
});

test('50 ordinary people behind one address are not refused', async () => {
  for (const name of numbers(50)) {
    live.sessions.set(tokenOf(`p${name}`), { ...live.sessions.get(tokenOf('ann'))!, id: `p${name}` });
  }
  const people = numbers(50).map((name) => live.from('a', tokenOf(`p${name}`)));
  // Each has what a screen and its frame ask for: some shared with everybody, most their own.
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

test('ids of boards that do not exist leave nothing behind', async () => {
  const client = live.from('a');
  for (const id of numbers(60)) {
    client.send({ type: 'subscribe', id, query: 'listNotes', args: { board: `none-${id}` } });
  }
  await client.until('error', 60);
  expect(live.hub.count()).toMatchObject({ queries: 0, waiting: 0 });
});
