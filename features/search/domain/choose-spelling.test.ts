import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseMostLikelySpelling,
  listSingleTypoVariants,
  listSplitsIntoTwoWords,
} from './choose-spelling.ts';
import {
  computeEditDistance,
  computeSimilarityToClosestWord,
  createCachedWordSimilarity,
} from './word-fit.ts';

const among = (...words: string[]) => words.map((word, at) => ({ word, uses: words.length - at }));

test('EXP-088 the spelling with the fewest wrong letters is chosen, then the one in most use', () => {
  const table: [string, ReturnType<typeof among>, string | null][] = [
    ['musuem', among('music', 'museum'), 'museum'],
    ['prk', among('pork', 'park'), 'pork'],
    ['mountan', among('fountain', 'mountain'), 'mountain'],
    ['libary', among('library'), 'library'],
    // No spelling is chosen: too many wrong letters for the length of the word, or another first letter in a short
    // word.
    ['ramen', among('race'), null],
    ['hair', among('fair'), null],
    ['fotography', among('photography'), 'photography'],
    ['park', among('park'), null],
    ['park', [], null],
  ];
  for (const [word, candidates, better] of table)
    expect(chooseMostLikelySpelling(word, candidates), word).toBe(better);
});

test('EXP-088 every listed edit has one wrong letter, and a word without its space is split', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,10}$/), (word) => {
      for (const edit of listSingleTypoVariants(word)) expect(computeEditDistance(word, edit)).toBe(1);
    }),
    { numRuns: 20 },
  );
  expect(listSingleTypoVariants('prk')).toContain('park');
  expect(listSingleTypoVariants('a'.repeat(60))).toEqual([]);
  expect(listSplitsIntoTwoWords('oldtown')).toContainEqual(['old', 'town']);
  expect(listSplitsIntoTwoWords('short')).toEqual([]);
});

test('a whole word fits best, then its other forms, its beginning, and a slip', () => {
  const fits = ['market', 'markets', 'mark', 'arket', 'other'].map((word) =>
    computeSimilarityToClosestWord(word, ['market']),
  );
  expect(fits[0]).toBe(1);
  expect(fits.toSorted((a, b) => b - a)).toEqual(fits);
  expect(fits.at(-1)).toBe(0);
  expect(computeEditDistance('ab', 'ba')).toBe(1);
});

test('a cached similarity equals the computed one, and a maximum of typos decides like the whole distance', () => {
  const word = fc.stringMatching(/^[abé]{1,7}s?$/);
  const cached = createCachedWordSimilarity();
  fc.assert(
    fc.property(
      word,
      fc.array(word, { maxLength: 4 }),
      fc.integer({ min: 0, max: 3 }),
      (one, others, max) => {
        const similarity = computeSimilarityToClosestWord(one, others);
        for (let time = 0; time < 2; time++)
          expect(computeSimilarityToClosestWord(one, others, cached)).toBe(similarity);
        for (const other of others)
          expect(computeEditDistance(one, other, max) <= max).toBe(computeEditDistance(one, other) <= max);
      },
    ),
  );
});
