import { beforeEach, expect, test } from 'vitest';
import { SortedListCache } from './sorted-list-cache.ts';

interface Item {
  id: string;
  at: number;
}

const stored = new Map<string, Item>();
let loads: string[][] = [];

function createCache(capacity: number) {
  return new SortedListCache<Item, { at: number }>({
    capacity,
    compare: (a, b) => a.at - b.at,
    loadFirst: async () => {
      loads.push(['first']);
      const all = [...stored.values()].toSorted((a, b) => a.at - b.at);
      return { items: all.slice(0, capacity), floor: all.length > capacity ? all[capacity - 1]! : null };
    },
    loadByIds: async (ids) => {
      loads.push(ids);
      return ids.flatMap((id) => stored.get(id) ?? []);
    },
  });
}

const create = (id: string, at: number): Item => {
  const item = { id, at };
  stored.set(id, item);
  return item;
};
const idsOf = (cache: { items: readonly Item[] }) => cache.items.map(({ id }) => id);

beforeEach(() => {
  stored.clear();
  loads = [];
});

test('a new item is inserted in its place without a load', async () => {
  create('a', 1);
  create('c', 3);
  const cache = createCache(10);
  await cache.settle();
  cache.insert(create('b', 2));
  expect([cache.isFresh, idsOf(cache), loads]).toEqual([true, ['a', 'b', 'c'], [['first']]]);
});

test('a new item that was invalidated before it is inserted is loaded', async () => {
  const cache = createCache(10);
  await cache.settle();
  // Another process deletes the item, and the event of the deletion arrives before that of the
  // creation.
  cache.invalidate('a');
  await cache.settle();
  cache.insert({ id: 'a', at: 1 });
  expect(cache.isFresh).toBe(false);
  await cache.settle();
  expect([idsOf(cache), loads]).toEqual([[], [['first'], ['a'], ['a']]]);
});

test('a new item is loaded if the cache is not up to date, or is being loaded', async () => {
  const cache = createCache(10);
  cache.insert(create('a', 1));
  const settled = cache.settle();
  cache.insert(create('b', 2));
  await settled;
  expect(cache.isFresh).toBe(false);
  await cache.settle();
  expect([cache.isFresh, idsOf(cache)]).toEqual([true, ['a', 'b']]);
});

test('new items push the last ones out of a full cache, and items behind its end are not cached', async () => {
  for (const at of [1, 3, 5, 7]) create(`${at}`, at);
  const cache = createCache(3);
  await cache.settle();
  cache.insert(create('2', 2));
  expect([idsOf(cache), cache.isComplete]).toEqual([['1', '2', '3'], false]);
  cache.insert(create('4', 4));
  expect([idsOf(cache), cache.has('4'), cache.has('5')]).toEqual([['1', '2', '3'], false, false]);
  expect(loads).toEqual([['first']]);
});

test('a complete cache that overflows by an insertion is no longer complete', async () => {
  create('1', 1);
  const cache = createCache(1);
  await cache.settle();
  expect(cache.isComplete).toBe(true);
  cache.insert(create('0', 0));
  expect([idsOf(cache), cache.isComplete]).toEqual([['0'], false]);
});

test('an item behind the covered part is not cached, although the cache has room', async () => {
  for (const at of [1, 2, 3]) create(`${at}`, at);
  const cache = createCache(2);
  await cache.settle();
  stored.delete('1');
  cache.invalidate('1');
  await cache.settle();
  cache.insert(create('4', 4));
  // Item 3, which comes before item 4, is not cached, so item 4 must not be cached either.
  expect([idsOf(cache), cache.isFresh]).toEqual([['2'], true]);
});
