import { expect, test } from 'vitest';
import { isPostHalfVisible, PostImpressionQueue } from './impression-tracker.ts';

test('LIKE-004 Q-24 a post is seen when half of it is visible, or when it fills half of the screen', () => {
  expect(isPostHalfVisible(200, 400, 800)).toBe(true);
  expect(isPostHalfVisible(199, 400, 800)).toBe(false);
  expect(isPostHalfVisible(400, 3000, 800)).toBe(true);
  expect(isPostHalfVisible(0, 0, 800)).toBe(false);
});

test('LIKE-004 Q-24 each post is reported once a day, in batches', () => {
  const seen = new PostImpressionQueue();
  for (const id of ['a', 'b', 'a', 'c']) seen.add(id, '2026-11-20');
  expect(seen.take(2)).toEqual(['a', 'b']);
  expect(seen.take(50)).toEqual(['c']);
  seen.add('a', '2026-11-20');
  expect(seen.size).toBe(0);
  seen.add('a', '2026-11-21');
  expect(seen.take(50)).toEqual(['a']);
});
