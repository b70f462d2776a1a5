import { expect, test } from 'vitest';
import { getRefetchDelayMs } from './refetch.ts';

test('FEED-005 a feed is fetched at most once in three seconds', () => {
  expect(getRefetchDelayMs(0, 1_000_000)).toBe(0);
  expect(getRefetchDelayMs(1_000_000, 1_002_999)).toBe(1);
  expect(getRefetchDelayMs(1_000_000, 1_003_000)).toBe(0);
});
