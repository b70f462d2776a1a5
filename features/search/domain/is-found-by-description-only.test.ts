import { expect, test } from 'vitest';
import { isVenueFoundByDescriptionOnly } from './is-found-by-description-only.ts';

const texts = ['Corner', 'Midtown, Phoenix', 'Arts'];

test.each([
  ['a word of the description only', 'Tacos in the front.', ['taco'], true],
  ['a word of the description and of the name', 'Tacos at the corner.', ['corner'], false],
  ['one word of the description, one of the area', 'Tacos in the front.', ['tacos', 'midtown'], false],
  ['a word of neither', 'Tacos in the front.', ['jazz'], false],
  ['no description', null, ['taco'], false],
  ['no words', 'Tacos in the front.', [], false],
])('EXP-087 %s: found by the description only is %s', (_case, description, words, isOnly) => {
  expect(isVenueFoundByDescriptionOnly(description, texts, words)).toBe(isOnly);
});
