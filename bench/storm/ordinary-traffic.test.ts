import { expect, test } from 'vitest';
import { findPersonMostDelayedByStorm } from './ordinary-traffic.ts';

const person = (...delaysMs: number[]) => ({ delaysMs });

test('each person is compared with their own quiet latency, not with that of the slowest person', () => {
  const quiet = [...Array.from({ length: 200 }, () => person(10)), person(100)];
  const storm = [...Array.from({ length: 199 }, () => person(10)), person(80), person(100)];
  // The slowest person (100 ms) is as fast as in the quiet run. Another person is eight times slower than in the quiet
  // run, and is found although 80 ms is less than 100 ms.
  expect(findPersonMostDelayedByStorm(storm, quiet)).toEqual({ p99: 80, base: 10 });
});

test('the baseline of a person is at least the quiet latency of all people', () => {
  const quiet = [person(10), person(1), person(10)];
  expect(findPersonMostDelayedByStorm([person(10), person(9), person(12)], quiet)).toEqual({
    p99: 12,
    base: 10,
  });
});
