/**
 * Tests that mutations are shown at once, sent in order, replaced by later ones of their slot, and kept while the
 * server is unreachable.
 */
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createOptimisticEntityEdit } from './entity-store.ts';
import {
  type TestMutation,
  type TestPost,
  testPostType,
  refusedError,
  applyLikeToTestPost,
  startTestPostServer,
  unreachableError,
} from './mutations.fixture.ts';

type LikeFunction = TestMutation<{ postId: string }, TestPost>;

/** Declares the like and unlike mutations as the page does. */
function defineLikes({
  mutations,
  store,
}: Pick<ReturnType<typeof startTestPostServer>, 'mutations' | 'store'>) {
  const failures: unknown[] = [];
  const define = (name: string) =>
    mutations.define<LikeFunction>({
      name,
      slot: ({ postId }) => `like ${postId}`,
      offlineLabel: () => 'A like',
      effect: ({ postId }) => ({
        edits: [
          createOptimisticEntityEdit(testPostType, postId, (post) =>
            applyLikeToTestPost(post, name === 'likePost'),
          ),
        ],
      }),
      onAnswer: (_args, answer) => store.write(testPostType, [{ ...answer }]),
      onFailure: (_args, error) => failures.push(error),
    });
  const [on, off] = [define('likePost'), define('unlikePost')];
  const set = (isLiked: boolean) => mutations.run(isLiked ? on : off, { postId: 'p' });
  return { set, failures };
}

test('EXP-044 five quick toggles: one request at a time, the last state wins, and an equal last state is not sent again', async () => {
  const server = startTestPostServer();
  const { set } = defineLikes(server);
  for (const isLiked of [true, false, true, false, true]) void set(isLiked);
  expect(server.read()).toEqual({ id: 'p', isLiked: true, likes: 8 });
  await server.requests[0]!.answer('accept');
  expect(server.requests).toHaveLength(0);
  void set(false);
  void set(true);
  const last = set(false);
  await server.requests[0]!.answer('accept');
  expect(await last).toEqual({ answer: { id: 'p', isLiked: false, likes: 7 } });
  expect([server.truth.likes, server.most()]).toEqual([7, 1]);
});

test('EXP-044 a refused mutation is rolled back and reported; the effect of a confirmed one remains for a while', async () => {
  const server = startTestPostServer();
  const { set, failures } = defineLikes(server);
  void set(true);
  await server.requests[0]!.answer(refusedError);
  expect([server.read()?.isLiked, failures]).toEqual([false, [refusedError]]);
  void set(true);
  await server.requests[0]!.answer('accept');
  // A live update with an older state than the response does not undo the optimistic effect.
  server.store.write(testPostType, [{ id: 'p', isLiked: false, likes: 7 }]);
  expect(server.read()).toMatchObject({ isLiked: true, likes: 8 });
  for (const fire of server.timers) fire();
  expect(server.read()?.isLiked).toBe(false);
});

test('EXP-004 with an unreachable server a mutation waits in the outbox, keeps its effect, and is replaced by later ones of its slot', async () => {
  const server = startTestPostServer();
  const { set, failures } = defineLikes(server);
  const result = set(true);
  await server.requests[0]!.answer(unreachableError);
  expect(await result).toBe('queued');
  expect(server.read()?.isLiked).toBe(true);
  expect(await set(false)).toBe('queued');
  expect(await set(true)).toBe('queued');
  expect(server.items().map(({ name, slot }) => [name, slot])).toEqual([['likePost', 'like p']]);
  server.flushOne();
  expect(server.read()).toMatchObject({ isLiked: true, likes: 8 });
  expect(failures).toEqual([]);
  for (const fire of server.timers) fire();
  expect(server.read()).toMatchObject({ isLiked: true, likes: 8 });
});

test('EXP-004 of three presses during a request that gets no response, the last one waits in the outbox', async () => {
  const server = startTestPostServer();
  const { set, failures } = defineLikes(server);
  void set(true);
  void set(false);
  const last = set(true);
  await server.requests[0]!.answer(unreachableError);
  await server.requests[0]?.answer(unreachableError);
  expect(await last).toBe('queued');
  expect([server.read()?.isLiked, failures, server.items().length]).toEqual([true, [], 1]);
});

test('EXP-004 the result of a waiting mutation does not replace a newer press of its slot', async () => {
  const server = startTestPostServer();
  const { set } = defineLikes(server);
  void set(true);
  await server.requests[0]!.answer(unreachableError);
  void set(false);
  server.flushOne();
  expect(server.read()?.isLiked).toBe(false);
});

test('EXP-004 an outbox item of an earlier visit applies its effect once its function is defined; a refusal rolls it back', () => {
  const server = startTestPostServer();
  server.items().push({
    id: 'o0',
    owner: 'ana',
    name: 'likePost',
    args: { postId: 'p' },
    label: 'A like',
    idempotencyKey: 'k',
    slot: 'like p',
    state: 'waiting',
    firstTriedAt: null,
    problem: null,
  });
  expect(server.read()?.isLiked).toBe(false);
  const { failures } = defineLikes(server);
  expect(server.read()?.isLiked).toBe(true);
  server.flushOne(refusedError);
  expect([server.read()?.isLiked, failures]).toEqual([false, [refusedError]]);
});

test('EXP-068 mutations of one queue are sent one after another, and after those that wait in the outbox', async () => {
  const server = startTestPostServer();
  const send = server.mutations.define<TestMutation<{ to: string; text: string }, object>>({
    name: 'sendMessage',
    queue: ({ to }) => to,
    offlineLabel: () => 'A message',
    keepsFailed: true,
  });
  const run = (to: string, text: string) => server.mutations.run(send, { to, text });
  const results = [run('ben', 'one'), run('ben', 'two'), run('eva', 'three')];
  await new Promise(setImmediate);
  expect(server.requests.map(({ args }) => (args as { text: string }).text)).toEqual(['one', 'three']);
  await server.requests[0]!.answer(unreachableError);
  await new Promise(setImmediate);
  expect(await Promise.all(results.slice(0, 2))).toEqual(['queued', 'queued']);
  expect(server.items().map(({ args }) => (args as { text: string }).text)).toEqual(['one', 'two']);
  await server.requests[0]!.answer(refusedError);
  const failed = server.mutations.entries().find(({ phase }) => phase === 'failed')!;
  expect(failed).toMatchObject({ name: 'sendMessage', args: { text: 'three' }, error: refusedError });
  const again = server.mutations.retry(failed.id);
  await new Promise(setImmediate);
  // The retry has the same idempotency key, so it creates no second message if only the response was lost.
  expect(server.requests[0]!.key).toBe(failed.id);
  await server.requests[0]!.answer('accept');
  expect(await again).toMatchObject({ answer: {} });
});

test('EXP-068 a mutation that waits for its turn in a queue is not sent after another person signed in', async () => {
  const server = startTestPostServer();
  const send = server.mutations.define<TestMutation<{ text: string }, object>>({
    name: 'sendMessage',
    queue: () => 'ben',
  });
  const results = ['one', 'two'].map((text) => server.mutations.run(send, { text }));
  await new Promise(setImmediate);
  server.mutations.clear();
  await server.requests[0]!.answer('accept');
  expect(await results[1]).toBe('discarded');
  expect([server.requests, server.mutations.entries()]).toEqual([[], []]);
});

test('EXP-004 a failed item of the outbox is an entry with its problem, which is retried and discarded like any other', async () => {
  const server = startTestPostServer();
  const { set } = defineLikes(server);
  void set(true);
  await server.requests[0]!.answer(unreachableError);
  server.items()[0] = { ...server.items()[0]!, state: 'failed', problem: 'Not to them' };
  defineLikes(server);
  const [failed] = server.mutations.entries();
  expect(failed).toMatchObject({ phase: 'failed', problem: 'Not to them' });
  expect(server.mutations.retry(failed!.id)).toBeUndefined();
  expect(server.mutations.entries()).toMatchObject([{ phase: 'queued', problem: null }]);
  server.mutations.discard(failed!.id);
  expect([server.items(), server.mutations.entries(), server.read()?.isLiked]).toEqual([[], [], false]);
});

test.each([
  ['waiting', 'queued'],
  ['sending', 'sending'],
  ['failed', 'failed'],
] as const)('EXP-004 an outbox item in the state %s is shown in the phase %s', (state, phase) => {
  const server = startTestPostServer();
  const item = { id: 'o0', owner: 'ana', name: 'likePost', args: { postId: 'p' }, label: 'A like' };
  server.items().push({ ...item, idempotencyKey: 'k', state, firstTriedAt: null, problem: null });
  defineLikes(server);
  expect(server.mutations.entries()).toMatchObject([{ id: 'o0', phase }]);
});

test('when another person signs in, effects end, and later responses are dropped', async () => {
  const server = startTestPostServer();
  const { set, failures } = defineLikes(server);
  void set(true);
  const onEntries = vi.fn();
  server.mutations.subscribe(onEntries);
  server.mutations.clear();
  server.store.clear();
  expect(onEntries).toHaveBeenCalledTimes(1);
  await server.requests[0]!.answer('accept');
  expect(server.store.readServer(testPostType, 'p')).toBeUndefined();
  expect([server.mutations.entries(), failures]).toEqual([[], []]);
});

test('EXP-044 for any order of presses, responses, refusals and outages, one request runs at a time, and the page finally equals the server', async () => {
  const act = fc.constantFrom('like', 'unlike', 'accept', 'refuse', 'lose', 'flush');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const server = startTestPostServer();
      const { set, failures } = defineLikes(server);
      let last: boolean | undefined;
      for (const one of acts) {
        if (one === 'like' || one === 'unlike') {
          void set((last = one === 'like'));
          await new Promise(setImmediate);
          // The page shows the new state immediately after each press.
          expect(server.read()!.isLiked).toBe(last);
        } else if (one === 'flush' && server.requests.length === 0 && server.items().length > 0) {
          server.flushOne();
        } else if (one !== 'flush') {
          await server.requests[0]?.answer(
            one === 'accept' ? 'accept' : one === 'refuse' ? refusedError : unreachableError,
          );
        }
      }
      while (server.requests.length > 0) await server.requests[0]!.answer('accept');
      while (server.items().length > 0) server.flushOne();
      for (const fire of server.timers) fire();
      expect(server.most()).toBeLessThanOrEqual(1);
      expect(server.truth.likes).toBe(server.truth.isLiked ? 8 : 7);
      if (failures.length === 0 && last !== undefined) expect(server.truth.isLiked).toBe(last);
      server.store.write(testPostType, [{ ...server.truth }]);
      expect(server.read()).toEqual(server.truth);
      expect(server.mutations.entries()).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
