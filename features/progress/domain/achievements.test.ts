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
