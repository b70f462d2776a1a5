import { expect, test } from 'vitest';
import {
  cutExcerptAroundMatch,
  oneLineExcerptCharacterCounts,
  twoLineExcerptCharacterCounts,
} from './cut-excerpt-around-match.ts';

const long =
  'The mural behind the taco truck is finished. The blue at the top is the blue of the sky #rooseveltrow';

test.each([
  ['a match on the first lines leaves the text as it is', long, ['taco'], long],
  ['a text without a match stays as it is', long, ['garden'], long],
  [
    'a late match is preceded by as many whole words as fit',
    long,
    ['rooseveltrow'],
    '…blue at the top is the blue of the sky #rooseveltrow',
  ],
  [
    'a match before more text is preceded by a few whole words',
    `${long} ${long}`,
    ['sky'],
    `…top is the blue of the sky #rooseveltrow ${long}`,
  ],
  ['the first of several matches counts', long, ['rooseveltrow', 'mural'], long],
  ['a text without spaces begins with its match', `${'a'.repeat(80)}#garden`, ['garden'], '…#garden'],
])('EXP-087 %s', (_, text, words, excerpt) => {
  expect(cutExcerptAroundMatch(text, words, twoLineExcerptCharacterCounts)).toBe(excerpt);
});

test.each([
  ['a match at the beginning leaves the text as it is', ['behind'], long],
  [
    'a match on the second line of a phone begins the text, after a few characters',
    ['taco'],
    '…the taco truck is finished. The blue at the top is the blue of the sky #rooseveltrow',
  ],
  ['a late match remains in the text', ['rooseveltrow'], '…the sky #rooseveltrow'],
])('EXP-087 in one line, %s', (_, words, excerpt) => {
  expect(cutExcerptAroundMatch(long, words, oneLineExcerptCharacterCounts)).toBe(excerpt);
});
