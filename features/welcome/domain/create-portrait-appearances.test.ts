import { expect, test } from 'vitest';
import { createPortraitAppearances } from './create-portrait-appearances.ts';

test('the same seed gives the same faces, which differ in their hair and background', () => {
  const looks = createPortraitAppearances('ana', 6);
  expect(createPortraitAppearances('ana', 6)).toEqual(looks);
  expect(createPortraitAppearances('ben', 6)).not.toEqual(looks);
  expect(new Set(looks.map(({ hair }) => hair)).size).toBe(6);
  expect(new Set(looks.map(({ background }) => background)).size).toBe(6);
});

test('two of six faces wear glasses, and no two have the same hair color', () => {
  for (let at = 0; at < 50; at++) {
    const looks = createPortraitAppearances(`person ${at}`, 6);
    expect(looks.filter(({ glasses }) => glasses)).toHaveLength(2);
    expect(new Set(looks.map(({ hairColor }) => hairColor)).size).toBe(6);
  }
});

test('faces of different people rarely share their hair, style and background', () => {
  const looks = Array.from({ length: 100 }, (_, at) => createPortraitAppearances(`person ${at}`, 1)[0]!);
  const kinds = new Set(looks.map(({ hair, style, background }) => `${hair} ${style} ${background}`));
  // There are 9 × 3 × 12 = 324 combinations. Far fewer would occur if the style or background depended on the hair.
  expect(kinds.size).toBeGreaterThan(70);
});
