import { expect, test } from 'vitest';
import { achievements } from './achievements.ts';

test('XP-022 XP-024 XP-025 a figure in the description of a badge is its requirement', () => {
  const figures = achievements.flatMap(({ id, description, requirement }) => {
    const figure = /[\d,]*\d/.exec(description)?.[0];
    return figure === undefined ? [] : [{ id, figure, expected: requirement.toLocaleString('en-US') }];
  });
  expect(figures.length).toBeGreaterThan(4);
  expect(figures.filter(({ figure, expected }) => figure !== expected)).toEqual([]);
});

/** Emoji that are newer than Emoji 12, for which many devices have no glyph. */
const newEmoji =
  /[\u{1f6d6}-\u{1f6df}\u{1f6fb}\u{1f6fc}\u{1f7f0}\u{1f90c}\u{1f972}\u{1f977}-\u{1f979}\u{1f9a3}\u{1f9a4}\u{1f9ab}-\u{1f9ad}\u{1f9cb}\u{1f9cc}\u{1fa74}-\u{1fa77}\u{1fa7b}-\u{1fa7f}\u{1fa83}-\u{1fa8f}\u{1fa96}-\u{1faff}]/u;

test('EXP-050 the emoji of a badge has a glyph on common devices', () => {
  expect(newEmoji.test('\u{1fa99}')).toBe(true);
  for (const { id, icon } of achievements) expect(newEmoji.test(icon), id).toBe(false);
});
