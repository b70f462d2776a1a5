import { expect, test } from 'vitest';
import { mayRefetch } from './refetch.ts';

test('FEED-005 a feed is asked anew at most once in three seconds', () => {
  expect(mayRefetch(0, 1_000_000)).toBe(true);
  expect(mayRefetch(1_000_000, 1_002_999)).toBe(false);
  expect(mayRefetch(1_000_000, 1_003_000)).toBe(true);
});
