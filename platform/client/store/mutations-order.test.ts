/**
 * Tests that mutations of one queue keep their order, and that the refusal of a mutation restores the effect of the
 * confirmed mutation of the same slot that it replaced.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallError } from '../call.ts';
import { createOptimisticEntityEdit, type EntityType } from './entity-store.ts';
import { type TestMutation, refusedError, startTestPostServer } from './mutations.fixture.ts';

/**
 * Declares a mutation that adds a word to a list on the server or removes it. All its calls are sent in order (one
 * queue).
 */
function defineWords({
  mutations,
  store,
}: Pick<ReturnType<typeof startTestPostServer>, 'mutations' | 'store'>) {
  interface Words {
    id: string;
    words: readonly string[];
  }
  interface Change {
    word: string;
    isAdded: boolean;
  }
  const lists: EntityType<Words> = { name: 'words', idOf: ({ id }) => id };
  const changed =
    ({ word, isAdded }: Change) =>
    (words: readonly string[]) => [...words.filter((one) => one !== word), ...(isAdded ? [word] : [])];
  const change = mutations.define<TestMutation<{ word: string }, object>, Change>({
    name: 'changeWord',
    queue: () => 'words',
    toInput: ({ word }) => ({ word }),
    effect: (args) => ({
      edits: [
        createOptimisticEntityEdit(lists, 'own', (one) => ({ ...one, words: changed(args)(one.words) })),
      ],
    }),
    onAnswer: (args) => store.patch(lists, 'own', (one) => ({ ...one, words: changed(args)(one.words) })),
  });
  store.write(lists, [{ id: 'own', words: [] }]);
  return {
    change: (args: Change) => mutations.run(change, args),
    changed,
    read: () => store.read(lists, 'own')!.words,
    readServer: () => store.readServer(lists, 'own')!.words,
  };
}

test('EXP-044 an effect keeps its place in the order when its mutation is confirmed; only the arguments of the function are sent', async () => {
  const server = startTestPostServer();
  const words = defineWords(server);
  void words.change({ word: 'rain', isAdded: true });
  void words.change({ word: 'rain', isAdded: false });
  await new Promise(setImmediate);
  expect([words.read(), server.requests[0]!.args]).toEqual([[], { word: 'rain' }]);
  await server.requests[0]!.answer('accept');
  expect([words.read(), words.readServer()]).toEqual([[], ['rain']]);
});

test('EXP-044 for any order of changes, answers and refusals the page shows the accepted and the pending changes in order', async () => {
  const act = fc.oneof(
    fc.record({ word: fc.constantFrom('a', 'b', 'c'), isAdded: fc.boolean() }),
    fc.constantFrom('accept' as const, 'refuse' as const, 'wait' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const server = startTestPostServer();
      const { change, changed, read, readServer } = defineWords(server);
      let truth: readonly string[] = [];
      let pending: Parameters<typeof change>[0][] = [];
      for (const one of [...acts, ...acts.map(() => 'accept' as const)]) {
        if (typeof one === 'object') {
          pending.push(one);
          void change(one);
          await new Promise(setImmediate);
        } else if (one === 'wait') {
          for (const fire of server.timers.splice(0)) fire();
        } else if (pending.length > 0) {
          const [sent, ...rest] = pending;
          if (one === 'accept') truth = changed(sent!)(truth);
          pending = rest;
          await server.requests[0]!.answer(one === 'accept' ? one : refusedError);
        }
        expect(read()).toEqual(pending.reduce((words, next) => changed(next)(words), truth));
        expect(readServer()).toEqual(truth);
      }
      expect(server.most()).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

/**
 * Declares the mutations that block and unblock, like the page does: the hide rule of a block stays for the whole
 * session.
 */
function defineBlocks({
  mutations,
  store,
}: Pick<ReturnType<typeof startTestPostServer>, 'mutations' | 'store'>) {
  type Block = TestMutation<{ userId: string }, object>;
  const slot = ({ userId }: { userId: string }) => `block ${userId}`;
  const hides = ({ userId }: { userId: string }) => ({
    hides: (content: { userId: string }) => content.userId === userId,
  });
  const block = mutations.define<Block>({ name: 'blockUser', slot, effect: hides, staysInSession: true });
  const unblock = mutations.define<Block>({
    name: 'unblockUser',
    slot,
    effect: (args, answer) => (answer === undefined ? hides(args) : {}),
  });
  return {
    block,
    set: (isBlocked: boolean) => mutations.run(isBlocked ? block : unblock, { userId: 'ben' }),
    isHidden: () => store.isHidden({ id: 'x', userId: 'ben' }, 'list'),
  };
}

test('EXP-065 a hide rule of an accepted mutation stays, ends with an accepted reversal, and survives a refused one', async () => {
  const server = startTestPostServer();
  const { set, isHidden } = defineBlocks(server);
  void set(true);
  await server.requests[0]!.answer(refusedError);
  expect(isHidden()).toBe(false);
  void set(true);
  await server.requests[0]!.answer('accept');
  for (const fire of server.timers.splice(0)) fire();
  void set(false);
  expect(isHidden()).toBe(true);
  await server.requests[0]!.answer(refusedError);
  expect(isHidden(), 'the block is still there').toBe(true);
  void set(false);
  await server.requests[0]!.answer('accept');
  expect(isHidden()).toBe(false);
});

test('EXP-113 a mutation that the server performed as a part of another one has its effect, and is reverted by its slot', async () => {
  const server = startTestPostServer();
  const { block, set, isHidden } = defineBlocks(server);
  server.mutations.addConfirmed(block, { userId: 'ben' }, {});
  expect([isHidden(), server.requests]).toEqual([true, []]);
  void set(false);
  await server.requests[0]!.answer('accept');
  expect(isHidden()).toBe(false);
});

test('EXP-065 for any order of blocks, reversals, answers and refusals: at rest exactly what the server hides is hidden', async () => {
  const act = fc.constantFrom('block', 'unblock', 'accept', 'refuse', 'wait');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 30 }), async (acts) => {
      const server = startTestPostServer();
      const { set, isHidden } = defineBlocks(server);
      let isBlocked = false;
      const answer = async (outcome: 'accept' | CallError) => {
        const request = server.requests[0]!;
        if (outcome === 'accept') isBlocked = request.name === 'blockUser';
        await request.answer(outcome);
      };
      for (const one of acts) {
        if (one === 'block' || one === 'unblock') void set(one === 'block');
        else if (one === 'wait') for (const fire of server.timers.splice(0)) fire();
        else if (server.requests.length > 0) await answer(one === 'accept' ? one : refusedError);
        if (isBlocked) expect(isHidden()).toBe(true);
        if (server.requests.length === 0) expect(isHidden()).toBe(isBlocked);
      }
      while (server.requests.length > 0) await answer(refusedError);
      expect(isHidden()).toBe(isBlocked);
    }),
    { numRuns: 300 },
  );
});
