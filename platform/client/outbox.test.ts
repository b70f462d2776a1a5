import { expect, test } from 'vitest';
import {
  decideOutboxItemStateAfterFailure,
  decideOutboxItemAction,
  maxOutboxItemAgeForRetryMs,
} from './decide-outbox.ts';
import type { OutboxItem } from './decide-outbox.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { createCallError, startTestOutbox } from './outbox.fixture.ts';
import { maxOutboxItems } from './outbox.ts';

const item: OutboxItem = {
  id: '1',
  owner: 'ann',
  name: 'createPost',
  args: {},
  idempotencyKey: 'k',
  label: 'Hello',
  state: 'waiting',
  firstTriedAt: null,
  problem: null,
};

test.each([
  ['a new one', {}, 'send'],
  ['one that was being sent when the page closed', { state: 'sending', firstTriedAt: 0 }, 'send'],
  ['one that failed', { state: 'failed' }, 'skip'],
  ['one tried a day ago', { firstTriedAt: -maxOutboxItemAgeForRetryMs }, 'ask'],
  [
    'one tried a day ago that the server recognizes',
    { firstTriedAt: -maxOutboxItemAgeForRetryMs, hasUniqueId: true },
    'send',
  ],
  [
    'one tried weeks ago, whose id the server may have erased',
    { firstTriedAt: -8 * 24 * 3_600_000, hasUniqueId: true },
    'ask',
  ],
  ['one made long ago and never tried', { firstTriedAt: null }, 'send'],
] as const)('D4 the outbox decides about an item: %s', (_name, change, what) => {
  expect(decideOutboxItemAction({ ...item, ...change }, 1)).toBe(what);
});

test.each([
  [createCallError(0, 'network'), 'waiting'],
  [createCallError(0, 'timeout'), 'waiting'],
  [createCallError(500), 'waiting'],
  [createCallError(503), 'waiting'],
  [createCallError(429), 'waiting'],
  [createCallError(401), 'waiting'],
  [createCallError(408, 'request_timeout'), 'waiting'],
  [createCallError(409, 'maxretry'), 'waiting'],
  [createCallError(409, 'running'), 'waiting'],
  [createCallError(409, 'set'), 'failed'],
  [createCallError(400), 'failed'],
  [createCallError(403), 'failed'],
  [createCallError(404), 'failed'],
])('D4 a failed attempt of the outbox: %o', (failure, state) => {
  expect(decideOutboxItemStateAfterFailure(failure).state).toBe(state);
});

test('D4 F20 unsent items are kept, and sent in order with their keys when the network is back', async () => {
  const { outbox, sent, timers, server, store } = startTestOutbox();
  await outbox.setOwner('ann');
  const results: string[] = [];
  outbox.onResult(({ item: one }) => results.push(one.label));
  server.refuse = createCallError(0, 'network');
  await outbox.add({
    name: 'createPost',
    args: { a: 1 },
    label: 'first',
    idempotencyKey: 'k1',
    mayHaveArrived: true,
  });
  await outbox.add({ name: 'createComment', args: {}, label: 'second', idempotencyKey: 'k2' });
  await outbox.flush();
  expect(sent.map((one) => one.idempotencyKey)).toEqual(['k1']);
  expect(outbox.items().map((one) => one.state)).toEqual(['waiting', 'waiting']);
  expect(timers.length).toBe(1);
  // The page is opened again later.
  const again = startTestOutbox(store);
  await again.outbox.setOwner('ann');
  expect(again.sent.map((one) => [one.name, one.idempotencyKey])).toEqual([
    ['createPost', 'k1'],
    ['createComment', 'k2'],
  ]);
  expect(again.outbox.items()).toEqual([]);
  expect(results).toEqual([]);
});

test('D4 after the page is opened again, a call keeps its own timeout', async () => {
  const { outbox, server, store } = startTestOutbox();
  await outbox.setOwner('ann');
  server.refuse = createCallError(0, 'network');
  await outbox.add({ name: 'sendMessage', args: {}, label: 'photos', options: { timeoutMs: 40_000 } });
  const again = startTestOutbox(store);
  await again.outbox.setOwner('ann');
  expect(again.sent.map(({ timeoutMs }) => timeoutMs)).toEqual([40_000]);
});

test('an item that the server refuses is reported to its author and does not block the others', async () => {
  const { outbox, server, sent } = startTestOutbox();
  await outbox.setOwner('ann');
  await outbox.add({ name: 'createPost', args: {}, label: 'bad' });
  server.refuse = createCallError(400);
  await outbox.flush();
  expect(outbox.items()).toMatchObject([{ label: 'bad', state: 'failed', problem: 'No.' }]);
  server.refuse = null;
  await outbox.add({ name: 'createPost', args: {}, label: 'good' });
  await outbox.flush();
  expect(outbox.items().map((one) => one.label)).toEqual(['bad']);
  await outbox.retry(outbox.items()[0]!.id);
  expect(outbox.items()).toEqual([]);
  expect(new Set(sent.filter((one) => one.label === 'bad').map((one) => one.idempotencyKey)).size).toBe(1);
});

test('an item that is added when a run is about to end is sent at once', async () => {
  let added = false;
  const { outbox, sent, timers } = startTestOutbox(undefined, async (_lane, work) => {
    await work();
    if (added) return;
    added = true;
    await outbox.add({ name: 'sendMessage', args: {}, label: 'late' });
    void outbox.flush();
  });
  await outbox.setOwner('ann');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(sent.map(({ label }) => label)).toEqual(['late']);
  expect(timers).toEqual([]);
});

test('two tabs with the same items send each item once', async () => {
  let free = Promise.resolve();
  // A mutex that both tabs share, like a Web Lock.
  const alone = (_lane: string, work: () => Promise<void>) => (free = free.then(work));
  const { outbox, sent, store } = startTestOutbox(undefined, alone);
  const other = startTestOutbox(store, alone);
  await Promise.all([outbox.setOwner('ann'), other.outbox.setOwner('ann')]);
  await outbox.add({ name: 'sendMessage', args: {}, label: 'once' });
  await Promise.all([outbox.flush(), other.outbox.flush()]);
  expect([...sent, ...other.sent].map(({ label }) => label)).toEqual(['once']);
});

test('a result that arrives after its author has signed out is not published', async () => {
  const { outbox, sent } = startTestOutbox();
  await outbox.setOwner('ann');
  const results: unknown[] = [];
  outbox.onResult((result) => results.push(result));
  await outbox.add({ name: 'sendMessage', args: {}, label: 'private' });
  const stop = outbox.watch(() => {
    if (outbox.items()[0]?.state !== 'sending') return;
    stop();
    void outbox.setOwner('ben');
  });
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect(results).toEqual([]);
});

test.each(['key_reused', 'id_taken'])(
  'EXP-027 a retry after %s says that an earlier version was sent, and has a new key and id',
  async (reason) => {
    const { outbox, server, sent } = startTestOutbox();
    await outbox.setOwner('ann');
    const args = { id: 'old', content: 'Corrected' };
    const problems: string[] = [];
    outbox.onResult((result) => 'error' in result && problems.push(result.error.message));
    await outbox.add({ name: 'createPost', args, label: 'Corrected', idempotencyKey: 'old key' });
    server.refuse = createCallError(400, reason);
    await outbox.flush();
    const [failed] = outbox.items();
    const problem = 'An earlier version was already sent. Retry to send this version too.';
    expect(failed).toMatchObject({ state: 'failed', problem });
    // A screen that hides items with the id of a stored resource shows this one.
    expect((failed!.args as typeof args).id).not.toBe('old');
    expect(problems).toEqual([problem]);
    server.refuse = createCallError(0, 'network');
    await outbox.retry(failed!.id);
    server.refuse = null;
    await outbox.flush();
    const [first, second, third] = sent.map((one) => ({
      ...(one.args as typeof args),
      key: one.idempotencyKey,
    }));
    expect(first).toEqual({ ...args, key: 'old key' });
    expect(second).toMatchObject({ content: 'Corrected' });
    expect([second!.id, second!.key]).not.toContain('old');
    expect([second!.id, second!.key]).not.toContain('old key');
    // Further attempts are the same call.
    expect(third).toEqual(second);
    expect(outbox.items()).toEqual([]);
  },
);

test('items are sent only in the session of their author, and signing out deletes none', async () => {
  const { outbox, sent } = startTestOutbox();
  await expect(outbox.add({ name: 'createPost', args: {}, label: 'x' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await outbox.setOwner('ann');
  await outbox.add({ name: 'createPost', args: {}, label: 'mine' });
  await outbox.setOwner('ben');
  expect(outbox.items()).toEqual([]);
  expect(sent).toEqual([]);
  await outbox.discardAll('ben');
  await outbox.setOwner('ann');
  expect(sent.map((one) => one.label)).toEqual(['mine']);
});

test('an item whose author signs out during a failed attempt waits for its author', async () => {
  const { outbox, sent, server } = startTestOutbox();
  await outbox.setOwner('ann');
  await outbox.add({ name: 'sendMessage', args: {}, label: 'private' });
  server.answer = () => {
    void outbox.setOwner('ben');
    return Promise.reject(createCallError(503));
  };
  await outbox.flush();
  expect([outbox.items(), sent.length]).toEqual([[], 1]);
  server.answer = async () => {};
  await outbox.flush();
  expect(sent).toHaveLength(1);
  await outbox.setOwner('ann');
  expect(sent).toHaveLength(2);
  expect(outbox.items()).toEqual([]);
});

test('D4 the author is told that an item waited too long, and the item is sent only when they ask for it', async () => {
  const { outbox, sent, store } = startTestOutbox();
  await store.put('1', { ...item, firstTriedAt: 1_000 - maxOutboxItemAgeForRetryMs - 1 });
  const problems: string[] = [];
  outbox.onResult((result) => 'error' in result && problems.push(result.error.reason));
  await outbox.setOwner('ann');
  expect(problems).toEqual(['waited_too_long']);
  expect([sent.length, outbox.items()[0]?.state]).toEqual([0, 'failed']);
  await outbox.retry('1');
  expect([sent.length, outbox.items()]).toEqual([1, []]);
});

test('D4 of several items of one slot only the last is sent, however long it has waited', async () => {
  const { outbox, sent } = startTestOutbox();
  await outbox.setOwner('ann');
  for (const name of ['likePost', 'unlikePost', 'likePost'])
    await outbox.add({ name, args: {}, label: '', slot: 'like p1', mayHaveArrived: true });
  await outbox.add({ name: 'likePost', args: {}, label: '', slot: 'like p2' });
  expect(outbox.items()).toHaveLength(2);
  await outbox.flush();
  expect(sent.map((one) => [one.name, one.slot])).toEqual([
    ['likePost', 'like p1'],
    ['likePost', 'like p2'],
  ]);
  expect(
    decideOutboxItemAction({ ...item, slot: 'like p1', firstTriedAt: -maxOutboxItemAgeForRetryMs }, 1),
  ).toBe('send');
});

test('D4 an item added during a flush is sent with it, and an item removed meanwhile is not', async () => {
  const { outbox, sent } = startTestOutbox();
  await outbox.setOwner('ann');
  await outbox.add({ name: 'createPost', args: {}, label: 'first' });
  const second = await outbox.add({ name: 'createPost', args: {}, label: 'second' });
  let isFirst = true;
  outbox.watch(() => {
    if (!isFirst || outbox.items()[0]?.state !== 'sending') return;
    isFirst = false;
    void outbox.discard(second.id);
    void outbox.add({ name: 'createPost', args: {}, label: 'third' });
  });
  await outbox.flush();
  expect(sent.map((one) => one.label)).toEqual(['first', 'third']);
});

test('D4 an item that is discarded while it is being sent is not sent again after a temporary failure', async () => {
  const { outbox, sent, server } = startTestOutbox();
  await outbox.setOwner('ann');
  const first = await outbox.add({ name: 'sendMessage', args: {}, label: 'first' });
  const stop = outbox.watch(() => {
    if (outbox.items()[0]?.state === 'sending') void outbox.discard(first.id);
  });
  server.refuse = createCallError(0, 'network');
  await outbox.flush();
  stop();
  expect(outbox.items()).toEqual([]);
  server.refuse = null;
  await outbox.flush();
  expect(sent.map((one) => one.label)).toEqual(['first']);
});

test('L3 the outbox holds a hundred items and reports when it is full', async () => {
  const { outbox } = startTestOutbox();
  await outbox.setOwner('ann');
  for (let i = 0; i < maxOutboxItems; i++) await outbox.add({ name: 'x', args: {}, label: '' });
  await expect(outbox.add({ name: 'x', args: {}, label: '' })).rejects.toMatchObject({
    reason: 'outbox_full',
  });
});

test('D4 attempts without a network pause longer each time, and begin again when the network returns', async () => {
  const { outbox, sent, server, timers } = startTestOutbox();
  await outbox.setOwner('ann');
  server.refuse = createCallError(0, 'network');
  await outbox.add({ name: 'sendMessage', args: {}, label: 'On my way' });
  const pauses = [];
  for (let attempt = 0; attempt < 9; attempt++) {
    pauses.push(timers[0]!.ms / 1_000);
    await outbox.flush();
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
  // The browser reports the network before the first request succeeds.
  await outbox.flushAfterReconnect();
  expect(timers.map(({ ms }) => ms)).toEqual([2_000]);
  server.refuse = null;
  timers[0]!.effect();
  await waitUntilAssertionPasses(() => expect(outbox.items()).toEqual([]));
  expect(sent.every(({ label }) => label === 'On my way')).toBe(true);
});
