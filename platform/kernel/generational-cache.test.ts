import { expect, test } from 'vitest';
import { GenerationalCache } from './generational-cache.ts';

/** Returns a cache with the entries 1 to `count`, each with itself as the value. */
function fillCache(generationSize: number, count: number) {
  const cache = new GenerationalCache<number, number>(generationSize);
  for (let key = 1; key <= count; key++) cache.set(key, key);
  return cache;
}

test('two generations are kept, and the oldest entries are evicted', () => {
  expect(fillCache(3, 6).get(1)).toBe(1);
  const cache = fillCache(3, 7);
  expect([3, 2, 1].map((key) => cache.get(key))).toEqual([undefined, undefined, undefined]);
  expect([7, 4, 5].map((key) => cache.get(key))).toEqual([7, 4, 5]);
});

test('an entry that is read regularly stays', () => {
  const cache = fillCache(3, 1);
  for (let key = 2; key <= 50; key++) {
    expect(cache.get(1)).toBe(1);
    cache.set(key, key);
  }
  expect(cache.get(2)).toBeUndefined();
});

test('setting an existing entry replaces it and evicts nothing', () => {
  const cache = fillCache(3, 6);
  for (let repeat = 0; repeat < 10; repeat++) cache.set(6, 60 + repeat);
  expect(cache.get(6)).toBe(69);
  expect(cache.get(1)).toBe(1);
});

test('deleted entries are not found, whichever generation they were in', () => {
  const cache = fillCache(3, 6);
  cache.delete(1);
  cache.delete(6);
  cache.deleteWhere((value) => value === 2 || value === 5);
  expect([1, 2, 3, 4, 5, 6].map((key) => cache.get(key))).toEqual([
    undefined,
    undefined,
    3,
    4,
    undefined,
    undefined,
  ]);
  cache.clear();
  expect(cache.get(4)).toBeUndefined();
});

test('an entry that moved to the young generation is deleted from both', () => {
  const cache = fillCache(3, 5);
  expect(cache.get(1)).toBe(1);
  cache.delete(1);
  expect(cache.get(1)).toBeUndefined();
});
