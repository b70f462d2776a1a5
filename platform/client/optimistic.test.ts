import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LastWish, withToggle } from './optimistic.ts';

interface Post {
  liked: boolean;
  likes: number;
  hearts: number;
}
const show = (post: Post, wish: boolean | undefined) => withToggle(post, 'liked', ['likes', 'hearts'], wish);

test.each<[Post, boolean | undefined, Post]>([
  [{ liked: false, likes: 3, hearts: 3 }, undefined, { liked: false, likes: 3, hearts: 3 }],
  [{ liked: false, likes: 3, hearts: 3 }, true, { liked: true, likes: 4, hearts: 4 }],
  [{ liked: true, likes: 3, hearts: 3 }, true, { liked: true, likes: 3, hearts: 3 }],
  [{ liked: true, likes: 3, hearts: 3 }, false, { liked: false, likes: 2, hearts: 2 }],
  [{ liked: true, likes: 0, hearts: 0 }, false, { liked: false, likes: 0, hearts: 0 }],
])('EXP-044 %o wished %s shows %o', (post, wish, shown) => {
  expect(show(post, wish)).toEqual(shown);
  expect(show(show(post, wish), wish)).toEqual(shown);
});

/** A server with one post, whose answers the test gives one by one. */
function startServer() {
  const waiting: { wish: boolean; answer(refuse?: boolean): Promise<void> }[] = [];
  const failures: unknown[] = [];
  const timers: (() => void)[] = [];
  const truth: Post = { liked: false, likes: 7, hearts: 7 };
  let mostAtOnce = 0;
  const wishes = new LastWish<boolean, Post>({
    send: (_target, wish) =>
      new Promise((resolve, reject) => {
        waiting.push({
          wish,
          async answer(refuse = false) {
            waiting.splice(waiting.indexOf(this), 1);
            if (refuse) reject(new Error('no'));
            else {
              Object.assign(truth, show(truth, wish));
              resolve({ ...truth });
            }
            await new Promise(setImmediate);
          },
        });
        mostAtOnce = Math.max(mostAtOnce, waiting.length);
      }),
    onFailure: (_target, error) => failures.push(error),
    schedule: (_ms, effect) => timers.push(effect),
  });
  return { wishes, waiting, truth, failures, timers, most: () => mostAtOnce };
}

test('EXP-044 toggled five times quickly: two requests, the last wish wins', async () => {
  const { wishes, waiting, truth, most } = startServer();
  for (const wish of [true, false, true, false, true]) wishes.wish('p', wish);
  expect(wishes.shown('p')).toBe(true);
  expect(waiting.map((one) => one.wish)).toEqual([true]);
  await waiting[0]!.answer();
  expect(waiting).toHaveLength(0);
  expect(truth).toEqual({ liked: true, likes: 8, hearts: 8 });
  wishes.wish('p', false);
  wishes.wish('p', true);
  wishes.wish('p', false);
  await waiting[0]!.answer();
  expect(truth.likes).toBe(7);
  expect(most()).toBe(1);
});

test('EXP-044 a refused wish goes back and says why; a confirmed one stays until the caches have caught up', async () => {
  const { wishes, waiting, failures, timers } = startServer();
  wishes.wish('p', true);
  await waiting[0]!.answer(true);
  expect(wishes.shown('p')).toBeUndefined();
  expect(failures).toHaveLength(1);
  wishes.wish('p', true);
  await waiting[0]!.answer();
  expect(wishes.shown('p')).toBe(true);
  timers.forEach((fire) => fire());
  expect(wishes.shown('p')).toBeUndefined();
});

test('EXP-044 for any order of wishes, answers and refusals: one in flight, the end is the last wish or the server', async () => {
  const act = fc.constantFrom('like', 'unlike', 'answer', 'refuse');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const server = startServer();
      let last: boolean | undefined;
      let refused = 0;
      for (const one of acts) {
        if (one === 'like' || one === 'unlike') server.wishes.wish('p', (last = one === 'like'));
        else await server.waiting[0]?.answer(one === 'refuse');
        refused = server.failures.length;
      }
      while (server.waiting.length > 0) await server.waiting[0]!.answer();
      expect(server.most()).toBeLessThanOrEqual(1);
      expect(server.truth.likes).toBe(server.truth.liked ? 8 : 7);
      if (refused === 0 && last !== undefined) expect(server.truth.liked).toBe(last);
      expect(show(server.truth, server.wishes.shown('p'))).toEqual(server.truth);
    }),
    { numRuns: 200 },
  );
});
