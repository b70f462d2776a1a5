import { expect, test } from 'vitest';
import { getPooledRandomBytes } from './take-random-bytes.ts';

test('random bytes have the asked length and never repeat, also after the pool was filled again', () => {
  const taken = Array.from({ length: 1_000 }, () => getPooledRandomBytes(10));
  expect(new Set(taken.map((bytes) => bytes.length))).toEqual(new Set([10]));
  expect(new Set(taken.map((bytes) => bytes.join())).size).toBe(1_000);
  expect(getPooledRandomBytes(4_096).some((byte) => byte !== 0)).toBe(true);
});
