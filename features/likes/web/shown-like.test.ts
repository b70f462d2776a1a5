import { expect, test } from 'vitest';
import { shownLike } from './shown-like.ts';

const before = { liked: false, likes: 7 };
const pressed = { wish: true, before, answered: undefined };

test('LIKE-002 EXP-044 a press shows at once as one like more, whatever comes in meanwhile', () => {
  expect(shownLike(before, undefined)).toEqual(before);
  expect(shownLike(before, pressed)).toEqual({ liked: true, likes: 8 });
  expect(shownLike({ liked: false, likes: 8 }, pressed)).toEqual({ liked: true, likes: 8 });
});

test('EXP-044 after the answer the number never counts the viewer twice nor drops them', () => {
  const answered = { ...pressed, answered: 8 };
  expect(shownLike(before, answered).likes).toBe(8);
  expect(shownLike({ liked: false, likes: 8 }, answered)).toEqual({ liked: true, likes: 8 });
  expect(shownLike({ liked: true, likes: 7 }, answered).likes).toBe(8);
  expect(shownLike({ liked: true, likes: 9 }, answered).likes).toBe(9);
});

test('EXP-045 LIKE-002 taking a like back counts one down and never below zero', () => {
  expect(
    shownLike(
      { liked: true, likes: 1 },
      { wish: false, before: { liked: true, likes: 1 }, answered: undefined },
    ),
  ).toEqual({ liked: false, likes: 0 });
  expect(
    shownLike(
      { liked: true, likes: 0 },
      { wish: false, before: { liked: true, likes: 0 }, answered: undefined },
    ).likes,
  ).toBe(0);
});
