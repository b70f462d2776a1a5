import { expect, test } from 'vitest';
import { FixedWindowCounter } from './fixed-window-counter.ts';

const counter = (maxKeys = 10) => new FixedWindowCounter({ points: 3, windowMs: 1_000, maxKeys });

test('EXP-017 points are counted by key until the window ends', () => {
  const one = counter();
  expect([one.consume('a', 2, 0), one.consume('a', 1, 10), one.consume('a', 1, 400)]).toEqual([
    null,
    null,
    600,
  ]);
  expect(one.consume('b', 3, 400)).toBeNull();
  expect(one.consume('a', 3, 1_000)).toBeNull();
});

test('EXP-017 points beyond the limit are not consumed', () => {
  const one = counter();
  expect(one.consume('a', 4, 0)).toBe(1_000);
  expect([one.consume('a', 2, 0), one.consume('a', 2, 0), one.consume('a', 1, 0)]).toEqual([
    null,
    1_000,
    null,
  ]);
});

test('ended windows are deleted, and the oldest are evicted for new ones', () => {
  const one = counter(3);
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) one.consume(key, 3, at);
  expect(one.size).toBe(3);
  // The window of "a" was evicted, that of "d" was not.
  expect([one.consume('d', 1, 5), one.consume('a', 1, 5)]).toEqual([998, null]);
  one.consume('e', 1, 2_000);
  expect(one.size).toBe(1);
});

test('EXP-017 refunded points can be used again, and never more than were used', () => {
  const one = counter();
  one.consume('a', 3, 0);
  one.refund('a', 2);
  expect([one.consume('a', 2, 1), one.consume('a', 1, 1)]).toEqual([null, 999]);
  one.refund('a', 9);
  expect([one.consume('a', 3, 2), one.consume('a', 1, 2)]).toEqual([null, 998]);
  one.refund('unknown', 1);
  expect(one.size).toBe(1);
});

test('EXP-017 a reopened window is newer than the others', () => {
  const one = counter(2);
  one.consume('a', 3, 0);
  one.consume('b', 3, 500);
  one.consume('a', 3, 1_000);
  one.consume('c', 3, 1_100);
  // "b" was evicted for "c".
  expect([one.consume('a', 1, 1_100), one.consume('b', 1, 1_100)]).toEqual([900, null]);
});
