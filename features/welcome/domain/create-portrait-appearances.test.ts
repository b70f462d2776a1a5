import { expect, test } from 'vitest';
import { createPortraitAppearances } from './create-portrait-appearances.ts';

test('the same seed gives the same faces, which differ in their hair and background', () => {
  const looks = createPortraitAppearances('ana', 6);
  expect(createPortraitAppearances('ana', 6)).toEqual(looks);
  expect(createPortraitAppearances('ben', 6)).not.toEqual(looks);
  expect(new Set(looks.map(({ hair }) => hair)).size).toBe(6);
  expect(new Set(looks.map(({ background }) => background)).size).toBe(6);
});
