import { expect, test } from 'vitest';
import { createFaceAppearances } from './create-face-appearances.ts';

test('the same seed gives the same faces, which differ in their hair and background', () => {
  const looks = createFaceAppearances('ana', 6);
  expect(createFaceAppearances('ana', 6)).toEqual(looks);
  expect(createFaceAppearances('ben', 6)).not.toEqual(looks);
  expect(new Set(looks.map(({ hair }) => hair)).size).toBe(6);
  expect(new Set(looks.map(({ background }) => background)).size).toBe(6);
});
