import { expect, test } from 'vitest';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { CallError } from './call.ts';
import {
  decideStateAfterOutboxFailure,
  decideOutboxItemAction,
  maxOutboxItemAgeForRetryMs,
} from './decide-outbox.ts';
import type { OutboxItem } from './decide-outbox.ts';
import { createInMemoryKeyValueStore } from './indexeddb-store.ts';
import { Outbox, maxOutboxItems } from './outbox.ts';

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
  ['one made long ago and never tried', { firstTriedAt: null }, 'send'],
] as const)('D4 the outbox decides about an item: %s', (_name, change, what) => {
  expect(decideOutboxItemAction({ ...item, ...change }, 1)).toBe(what);
});

const error = (status: number, reason = 'x') => new CallError('internal', status, 'No.', { reason });
test.each([
  [error(0, 'network'), 'waiting'],
  [error(0, 'timeout'), 'waiting'],
  [error(500), 'waiting'],
  [error(503), 'waiting'],
  [error(429), 'waiting'],
  [error(401), 'waiting'],
  [error(408, 'request_timeout'), 'waiting'],
  [error(409, 'maxretry'), 'waiting'],
  [error(409, 'running'), 'waiting'],
  [error(409, 'set'), 'failed'],
  [error(400), 'failed'],
  [error(403), 'failed'],
  [error(404), 'failed'],
])('D4 a failed attempt of the outbox: %o', (failure, state) => {
  expect(decideStateAfterOutboxFailure(failure).state).toBe(state);
});

function start(
  store = createInMemoryKeyValueStore<OutboxItem>(),
  alone = (_lane: string, work: () => Promise<void>): Promise<void> => work(),
) {
  let next = 0;
  const sent: OutboxItem[] = [];
  const timers: { ms: number; effect: () => void }[] = [];
  const server: { refuse: CallError | null; answer(item: OutboxItem): Promise<void> } = {
    refuse: null,
    answer: async () => {},
  };
  const outbox = new Outbox({
    store,
    async send(one) {
      sent.push(one);
      if (server.refuse !== null) throw server.refuse;
      await server.answer(one);
      return { ok: true };
    },
    newId: () => `id-${String(next++).padStart(3, '0')}`,
    now: () => 1_000,
    schedule(ms, effect) {
      timers.push({ ms, effect });
      return () => timers.splice(0);
    },
    alone,
  });
  return { outbox, sent, timers, server, store };
}

test('D4 F20 unsent items are kept, and sent in order with their keys when the network is back', async () => {
  const { outbox, sent, timers, server, store } = start();
  await outbox.setOwner('ann');
  const results: string[] = [];
  outbox.onResult(({ item: one }) => results.push(one.label));
  server.refuse = error(0, 'network');
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
  const again = start(store);
  await again.outbox.setOwner('ann');
  expect(again.sent.map((one) => [one.name, one.idempotencyKey])).toEqual([
    ['createPost', 'k1'],
    ['createComment', 'k2'],
  ]);
  expect(again.outbox.items()).toEqual([]);
  expect(results).toEqual([]);
});

test('D4 after the page is opened again, a call keeps its own timeout', async () => {
  const { outbox, server, store } = start();
  await outbox.setOwner('ann');
  server.refuse = error(0, 'network');
  await outbox.add({ name: 'sendMessage', args: {}, label: 'photos', options: { timeoutMs: 40_000 } });
  const again = start(store);
  await again.outbox.setOwner('ann');
  expect(again.sent.map(({ timeoutMs }) => timeoutMs)).toEqual([40_000]);
});

test('an item that the server refuses is reported to its author and does not block the others', async () => {
  const { outbox, server, sent } = start();
  await outbox.setOwner('ann');
  await outbox.add({ name: 'createPost', args: {}, label: 'bad' });
  server.refuse = error(400);
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

test('a rate limit delays only calls of the same function', async () => {
  const { outbox, server, sent, timers } = start();
  await outbox.setOwner('ann');
  await outbox.add({ name: 'createComment', args: {}, label: 'one' });
  await outbox.add({ name: 'createComment', args: {}, label: 'two' });
  await outbox.add({ name: 'sendMessage', args: {}, label: 'three' });
  server.refuse = error(429);
  await outbox.flush();
  expect(sent.map(({ label }) => label)).toEqual(['one', 'three']);
  expect(outbox.items()).toMatchObject([
    { state: 'waiting', problem: 'No.' },
    { state: 'waiting', problem: null },
    { state: 'waiting', problem: 'No.' },
  ]);
  expect(timers.length).toBe(1);
});

const photos = { options: { timeoutMs: 40_000 } };

/** Adds messages in order. `photos to ben` is an upload in the queue of Ben. */
async function addMessages(outbox: Outbox, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const [kind, , queue] = label.split(' ');
    const options = kind === 'photos' ? photos : {};
    await outbox.add({ name: 'sendMessage', args: {}, label, queue, ...options });
  }
}

test.each([
  ['a timeout', 'photos to ann', error(0, 'timeout')],
  ['a 503', 'photos to ann', error(503)],
  ['a 500', 'text to ann', error(500)],
  ['a timeout of a text', 'text to ann', error(0, 'timeout')],
  ['a call that still runs', 'text to ann', error(409, 'running')],
])('EXP-068 %s delays only later messages to the same person', async (_name, failing, failure) => {
  const { outbox, sent, server, timers } = start();
  await outbox.setOwner('ann');
  await addMessages(outbox, [failing, 'next to ann', 'text to ben']);
  server.answer = async ({ label }) => {
    if (label === failing) throw failure;
  };
  await outbox.flush();
  expect(sent.map(({ label }) => label).toSorted()).toEqual([failing, 'text to ben']);
  expect(outbox.items().map(({ label, state }) => [label, state])).toEqual([
    [failing, 'waiting'],
    ['next to ann', 'waiting'],
  ]);
  expect(timers.length).toBe(1);
  server.answer = async () => {};
  await outbox.flush();
  await waitUntilAssertionPasses(() => expect(outbox.items()).toEqual([]));
  expect(sent.slice(2).map(({ label }) => label)).toEqual([failing, 'next to ann']);
});

test('EXP-068 while photos are being sent, texts to others are sent, and messages to the same person wait', async () => {
  const { outbox, sent, server } = start();
  await outbox.setOwner('ann');
  await addMessages(outbox, ['photos to ann', 'text to ann', 'photos to ann']);
  let finishUpload = () => {};
  server.answer = ({ timeoutMs }) =>
    timeoutMs === undefined ? Promise.resolve() : new Promise((resolve) => (finishUpload = resolve));
  void outbox.flush();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(1));
  await addMessages(outbox, ['text to ben']);
  void outbox.flush();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(2));
  expect(outbox.items()).toHaveLength(3);
  finishUpload();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(4));
  finishUpload();
  await waitUntilAssertionPasses(() => expect(outbox.items()).toEqual([]));
  expect(sent.map(({ label }) => label)).toEqual([
    'photos to ann',
    'text to ben',
    'text to ann',
    'photos to ann',
  ]);
});

test.each([error(0, 'network'), error(401)])(
  'a run stops after one attempt if it fails with %o',
  async (failure) => {
    const { outbox, sent, server } = start();
    await outbox.setOwner('ann');
    await addMessages(outbox, ['text to ann', 'text to ben', 'text to cem']);
    server.refuse = failure;
    await outbox.flush();
    expect(sent.map(({ label }) => label)).toEqual(['text to ann']);
  },
);

test('while photos cannot be delivered, sent texts do not shorten the pause before the next attempt', async () => {
  const { outbox, server, timers } = start();
  await outbox.setOwner('ann');
  server.answer = async ({ timeoutMs }) => {
    if (timeoutMs !== undefined) throw error(0, 'timeout');
  };
  await addMessages(outbox, ['photos to ann']);
  await outbox.flush();
  const firstMs = timers[0]!.ms;
  await addMessages(outbox, ['text to ben']);
  await outbox.flush();
  expect(timers[0]!.ms).toBeGreaterThan(firstMs);
});

test('a refused item that its author retries during a run is sent by that run', async () => {
  const { outbox, sent, server } = start();
  await outbox.setOwner('ann');
  let finish = () => {};
  server.answer = ({ label }) =>
    label === 'text to ann' ? Promise.reject(error(400)) : new Promise((resolve) => (finish = resolve));
  await addMessages(outbox, ['text to ann', 'text to ben']);
  void outbox.flush();
  await waitUntilAssertionPasses(() => expect(sent).toHaveLength(2));
  server.answer = async () => {};
  void outbox.retry(outbox.items()[0]!.id);
  await waitUntilAssertionPasses(() => expect(outbox.items()[0]!.state).toBe('waiting'));
  finish();
  await waitUntilAssertionPasses(() => expect(outbox.items()).toEqual([]));
  expect(sent.map(({ label }) => label)).toEqual(['text to ann', 'text to ben', 'text to ann']);
});

test('an item that is added when a run is about to end is sent at once', async () => {
  let added = false;
  const { outbox, sent, timers } = start(undefined, async (_lane, work) => {
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
  const { outbox, sent, store } = start(undefined, alone);
  const other = start(store, alone);
  await Promise.all([outbox.setOwner('ann'), other.outbox.setOwner('ann')]);
  await outbox.add({ name: 'sendMessage', args: {}, label: 'once' });
  await Promise.all([outbox.flush(), other.outbox.flush()]);
  expect([...sent, ...other.sent].map(({ label }) => label)).toEqual(['once']);
});

test('a result that arrives after its author has signed out is not published', async () => {
  const { outbox, sent } = start();
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
    const { outbox, server, sent } = start();
    await outbox.setOwner('ann');
    const args = { id: 'old', content: 'Corrected' };
    const problems: string[] = [];
    outbox.onResult((result) => 'error' in result && problems.push(result.error.message));
    await outbox.add({ name: 'createPost', args, label: 'Corrected', idempotencyKey: 'old key' });
    server.refuse = error(400, reason);
    await outbox.flush();
    const [failed] = outbox.items();
    const problem = 'An earlier version was already sent. Retry to send this one too.';
    expect(failed).toMatchObject({ state: 'failed', problem });
    // A screen that hides items with the id of a stored resource shows this one.
    expect((failed!.args as typeof args).id).not.toBe('old');
    expect(problems).toEqual([problem]);
    server.refuse = error(0, 'network');
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
  const { outbox, sent } = start();
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

test('D4 of several items of one slot only the last is sent, however long it has waited', async () => {
  const { outbox, sent } = start();
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
  const { outbox, sent } = start();
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
  const { outbox, sent, server } = start();
  await outbox.setOwner('ann');
  const first = await outbox.add({ name: 'sendMessage', args: {}, label: 'first' });
  const stop = outbox.watch(() => {
    if (outbox.items()[0]?.state === 'sending') void outbox.discard(first.id);
  });
  server.refuse = error(0, 'network');
  await outbox.flush();
  stop();
  expect(outbox.items()).toEqual([]);
  server.refuse = null;
  await outbox.flush();
  expect(sent.map((one) => one.label)).toEqual(['first']);
});

test('L3 the outbox holds a hundred items and reports when it is full', async () => {
  const { outbox } = start();
  await outbox.setOwner('ann');
  for (let i = 0; i < maxOutboxItems; i++) await outbox.add({ name: 'x', args: {}, label: '' });
  await expect(outbox.add({ name: 'x', args: {}, label: '' })).rejects.toMatchObject({
    reason: 'outbox_full',
  });
});
