/** Simulated server with one post, for tests of mutations. The test decides when and how the server responds. */
import type { z } from 'zod';
import type { FunctionDefinition } from '#platform/contract/define.ts';
import { CallError } from '../call.ts';
import type { OutboxItem } from '../decide-outbox.ts';
import { EntityStore, type EntityType } from './entity-store.ts';
import type { OptimisticMutationDependencies } from './mutations-environment.ts';
import { OptimisticMutationRunner } from './mutations.ts';

/** The post of the test server. */
export interface TestPost {
  id: string;
  isLiked: boolean;
  likes: number;
}
/** Declaration of a mutation with the arguments `Args` and the result `Result`. */
export type TestMutation<Args, Result> = FunctionDefinition<
  'mutation',
  string,
  z.ZodType<Args, Args>,
  z.ZodType<Result>
>;
/** Entity type of `TestPost`. */
export const testPostType: EntityType<TestPost> = { name: 'post', idOf: (post) => post.id };
/** Returns a copy of the post with `isLiked` set and the number of likes adjusted. */
export const applyLikeToTestPost = (post: TestPost, isLiked: boolean): TestPost =>
  post.isLiked === isLiked ? post : { ...post, isLiked, likes: post.likes + (isLiked ? 1 : -1) };

/** Error of a call that got no response. */
export const unreachableError = new CallError('internal', 0, 'No connection', { reason: 'network' });
/** Error of a call that the server refused. */
export const refusedError = new CallError('permission-denied', 403, 'No', { reason: 'forbidden' });

interface Request {
  name: string;
  args: unknown;
  key: string;
  answer(outcome: 'accept' | CallError): Promise<void>;
}

/** Starts a simulated server with one post, and an outbox in memory. The test supplies each response of the server. */
export function startTestPostServer() {
  const store = new EntityStore();
  const requests: Request[] = [];
  const truth: TestPost = { id: 'p', isLiked: false, likes: 7 };
  const timers: (() => void)[] = [];
  let items: OutboxItem[] = [];
  let count = 0;
  let mostAtOnce = 0;
  let onItems = () => {};
  let onResult: Parameters<OptimisticMutationDependencies['outbox']['onResult']>[0] = () => {};
  const setItems = (next: OutboxItem[]) => {
    items = next;
    onItems();
  };
  const environment: OptimisticMutationDependencies = {
    store,
    newId: () => `m${++count}`,
    schedule: (_ms, effect) => timers.push(effect),
    send: (name, args, { idempotencyKey: key }) =>
      new Promise((resolve, reject) => {
        requests.push({
          name,
          args,
          key,
          async answer(outcome) {
            requests.splice(requests.indexOf(this), 1);
            if (outcome === 'accept') {
              if (name.endsWith('Post'))
                Object.assign(truth, applyLikeToTestPost(truth, name === 'likePost'));
              resolve({ ...truth });
            } else reject(outcome);
            await new Promise(setImmediate);
          },
        });
        mostAtOnce = Math.max(mostAtOnce, requests.length);
      }),
    outbox: {
      items: () => items,
      async add({ name, args, label, idempotencyKey, slot }) {
        await Promise.resolve();
        const others = items.filter((item) => slot === undefined || item.slot !== slot);
        const item = { id: `o${++count}`, owner: 'ana', name, args, label, idempotencyKey };
        const state = { state: 'waiting' as const, firstTriedAt: null, problem: null };
        setItems([...others, { ...item, ...state, ...(slot === undefined ? {} : { slot }) }]);
      },
      flush: () => {},
      retry: (id) =>
        setItems(items.map((item) => (item.id === id ? { ...item, state: 'waiting', problem: null } : item))),
      discard: (id) => setItems(items.filter((item) => item.id !== id)),
      watch: (listener) => void (onItems = listener),
      onResult: (listener) => void (onResult = listener),
    },
  };
  const mutations = new OptimisticMutationRunner(environment);
  store.write(testPostType, [{ ...truth }]);
  return {
    store,
    mutations,
    requests,
    truth,
    timers,
    items: () => items,
    most: () => mostAtOnce,
    /** Simulates that the outbox has sent its first item. The server refuses the item if `error` is given. */
    flushOne(error?: CallError) {
      const [item, ...rest] = items;
      if (error) onResult({ item: item!, error });
      else
        onResult({
          item: item!,
          result: Object.assign(truth, applyLikeToTestPost(truth, item!.name === 'likePost')),
        });
      setItems(rest);
    },
    read: () => store.read(testPostType, 'p'),
  };
}
