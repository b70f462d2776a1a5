import { expect, test } from 'vitest';
import { refetchWait } from './refetch.ts';

test('FEED-005 a feed is asked anew at most once in three seconds', () => {
  expect(refetchWait(0, 1_000_000)).toBe(0);
  expect(refetchWait(1_000_000, 1_002_999)).toBe(1);
  expect(refetchWait(1_000_000, 1_003_000)).toBe(0);
});
