import { expect, test } from 'vitest';
import { createFaceLooks } from './create-face-looks.ts';

test('the same seed gives the same faces, which differ in their hair and background', () => {
  const looks = createFaceLooks('ana', 6);
  expect(createFaceLooks('ana', 6)).toEqual(looks);
  expect(createFaceLooks('ben', 6)).not.toEqual(looks);
  expect(new Set(looks.map(({ hair }) => hair)).size).toBe(6);
  expect(new Set(looks.map(({ background }) => background)).size).toBe(6);
});
