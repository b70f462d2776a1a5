import { expect, test } from 'vitest';
import { getRefetchDelay } from './refetch.ts';

test('FEED-005 a feed is fetched at most once in three seconds', () => {
  expect(getRefetchDelay(0, 1_000_000)).toBe(0);
  expect(getRefetchDelay(1_000_000, 1_002_999)).toBe(1);
  expect(getRefetchDelay(1_000_000, 1_003_000)).toBe(0);
});
