/**
 * Tests entities with the effects of pending mutations: the effects are applied to the latest server state, and every
 * subscriber sees the result.
 */
import { expect, test, vi } from 'vitest';
import {
  createOptimisticEntityEdit,
  EntityStore,
  type EntityType,
  createOptimisticListInsert,
  type EntityListKey,
  maxCachedEntities,
} from './entity-store.ts';

interface Post {
  id: string;
  userId: string;
  likes: number;
  isLiked: boolean;
  version: number;
}
const posts: EntityType<Post> = {
  name: 'post',
  idOf: (post) => post.id,
  isOlder: (given, kept) => given.version < kept.version,
};
const post = (id: string, more: Partial<Post> = {}): Post => ({
  id,
  userId: 'ana',
  likes: 3,
  isLiked: false,
  version: 1,
  ...more,
});
const like = (id: string) =>
  createOptimisticEntityEdit(posts, id, (one) =>
    one.isLiked ? one : { ...one, isLiked: true, likes: one.likes + 1 },
  );

test('EXP-044 an effect is replayed on every newer server state and leaves no trace when it ends', () => {
  const store = new EntityStore();
  store.write(posts, [post('p')]);
  store.setEffects([{ edits: [like('p')] }]);
  expect(store.read(posts, 'p')).toMatchObject({ isLiked: true, likes: 4 });
  store.write(posts, [post('p', { likes: 9, version: 2 })]);
  expect(store.read(posts, 'p')).toMatchObject({ isLiked: true, likes: 10 });
  store.write(posts, [post('p', { likes: 10, isLiked: true, version: 3 })]);
  expect(store.read(posts, 'p')).toMatchObject({ isLiked: true, likes: 10 });
  store.setEffects([]);
  expect(store.read(posts, 'p')).toEqual(post('p', { likes: 10, isLiked: true, version: 3 }));
});

test('an older state does not replace a newer one', () => {
  const store = new EntityStore();
  store.write(posts, [post('p', { version: 5, likes: 8 })]);
  store.write(posts, [post('p', { version: 4, likes: 7 })]);
  expect(store.read(posts, 'p')?.likes).toBe(8);
});

test('a hidden entity is undefined, an effect on an unknown one does nothing, and several apply in order', () => {
  const store = new EntityStore();
  store.write(posts, [post('p'), post('q')]);
  const add = (count: number) =>
    createOptimisticEntityEdit(posts, 'q', (one) => ({ ...one, likes: one.likes * 2 + count }));
  store.setEffects([
    { edits: [createOptimisticEntityEdit(posts, 'p', () => null), like('unknown')] },
    { edits: [add(1)] },
    { edits: [add(5)] },
  ]);
  expect(store.read(posts, 'p')).toBeUndefined();
  expect(store.read(posts, 'unknown')).toBeUndefined();
  expect(store.read(posts, 'q')?.likes).toBe((3 * 2 + 1) * 2 + 5);
});

test('reads return the same object until it changes; only its subscribers are called', () => {
  const store = new EntityStore();
  store.write(posts, [post('p'), post('q')]);
  const [onP, onQ] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(posts, 'p', onP);
  store.subscribe(posts, 'q', onQ);
  const effect = { edits: [like('p')] };
  store.setEffects([effect]);
  const shown = store.read(posts, 'p');
  store.setEffects([effect, { edits: [like('q')] }]);
  expect(store.read(posts, 'p')).toBe(shown);
  expect([onP.mock.calls.length, onQ.mock.calls.length]).toEqual([1, 1]);
  stop();
  store.patch(posts, 'p', (one) => ({ ...one, likes: 0 }));
  expect(onP).toHaveBeenCalledTimes(1);
  expect(store.read(posts, 'p')?.likes).toBe(1);
});

test('two answers with different states of an entity that is not in the store keep their shown objects', () => {
  const store = new EntityStore();
  store.setEffects([{ edits: [like('p')] }]);
  const [first, second] = [post('p'), post('p', { likes: 8 })];
  const [shownFirst, shownSecond] = [store.read(posts, 'p', first), store.read(posts, 'p', second)];
  expect([shownFirst?.likes, shownSecond?.likes]).toEqual([4, 9]);
  expect(store.read(posts, 'p', first)).toBe(shownFirst);
  expect(store.read(posts, 'p', second)).toBe(shownSecond);
});

test('inserts and hide rules keep their arrays while they do not change', () => {
  const store = new EntityStore();
  const list: EntityListKey<Post> = { name: 'posts of ana' };
  const insert = { inserts: [createOptimisticListInsert(list, post('new'))] };
  const hides = { hides: ({ userId }: { userId: string }) => userId === 'bob' };
  store.setEffects([insert, hides]);
  const [inserts, rules] = [store.insertsOf(list), store.hideRules()];
  store.setEffects([insert, hides, { edits: [like('p')] }]);
  expect(store.insertsOf(list)).toBe(inserts);
  expect(store.hideRules()).toBe(rules);
  expect(store.isHidden({ id: 'x', userId: 'bob' }, 'list')).toBe(true);
  store.setViewer('bob');
  expect(store.isHidden({ id: 'x', userId: 'bob' }, 'list')).toBe(false);
});

test('entities without a listener are evicted, the oldest first', () => {
  const store = new EntityStore();
  store.write(posts, [post('held'), post('watched'), post('old')]);
  const release = store.subscribe(posts, 'held', () => {});
  store.subscribe(posts, 'watched', () => {});
  store.write(
    posts,
    Array.from({ length: maxCachedEntities }, (_, n) => post(`p${n}`)),
  );
  expect(
    ['held', 'watched', 'old', 'p0', 'p1', `p${maxCachedEntities - 1}`].map(
      (id) => store.read(posts, id) !== undefined,
    ),
  ).toEqual([true, true, false, false, false, true]);
  release();
  store.write(posts, [post('another')]);
  expect(store.read(posts, 'held')).toBeUndefined();
});
