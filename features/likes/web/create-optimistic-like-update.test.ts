import { expect, test } from 'vitest';
import { createOptimisticLikeUpdate } from './create-optimistic-like-update.ts';

const before = { liked: false, likes: 7 };

test('LIKE-002 EXP-044 a press shows one more like at once, whatever updates arrive in the meantime', () => {
  const show = createOptimisticLikeUpdate(true, undefined);
  expect(show(before)).toEqual({ liked: true, likes: 8 });
  expect(show({ liked: false, likes: 8 })).toEqual({ liked: true, likes: 8 });
  expect(show({ liked: true, likes: 8 })).toEqual({ liked: true, likes: 8 });
});

test('EXP-044 after the answer the count includes the viewer exactly once', () => {
  const show = createOptimisticLikeUpdate(true, 8);
  expect(show(before)).toEqual({ liked: true, likes: 8 });
  expect(show({ liked: false, likes: 8 })).toEqual({ liked: true, likes: 8 });
  expect(show({ liked: true, likes: 7 }).likes).toBe(8);
  expect(show({ liked: true, likes: 9 }).likes).toBe(9);
});

test('EXP-045 LIKE-002 an unlike subtracts one and never goes below zero', () => {
  expect(createOptimisticLikeUpdate(false, undefined)({ liked: true, likes: 1 })).toEqual({
    liked: false,
    likes: 0,
  });
  expect(createOptimisticLikeUpdate(false, undefined)({ liked: true, likes: 0 }).likes).toBe(0);
});
