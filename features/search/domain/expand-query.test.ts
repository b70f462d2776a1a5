import { expect, test } from 'vitest';
import { expandSearchWordsWithSynonyms } from './expand-query.ts';
import { searchWordsByVenueCategory, synonymGroups } from './synonyms.ts';

const wordsOf = (text: string) =>
  expandSearchWordsWithSynonyms(text.split(' ')).map((unit) => unit.words.join(' '));

test('EXP-088 a word finds its category, and each word of a group finds the others', () => {
  expect(expandSearchWordsWithSynonyms(['restaurants'])[0]!.categories).toEqual(['food']);
  const [train] = expandSearchWordsWithSynonyms(['train']);
  expect(train!.synonyms).toContainEqual(['light', 'rail']);
  expect(expandSearchWordsWithSynonyms(['light', 'rail'])[0]!.synonyms).toContainEqual(['train']);
});

test('EXP-088 the longest phrase of the table is one part, and filler words are left out', () => {
  expect(wordsOf('farmers market tempe')).toEqual(['farmers market', 'tempe']);
  expect(wordsOf('best tacos near me')).toEqual(['tacos']);
  // If a search consists of filler words only, the filler words are searched.
  expect(wordsOf('the best')).toEqual(['the', 'best']);
});

test('the table has no empty, repeated or upper-case entry', () => {
  for (const list of [...Object.values(searchWordsByVenueCategory), ...synonymGroups]) {
    expect(new Set(list).size, list.join()).toBe(list.length);
    for (const phrase of list) expect(phrase).toMatch(/^[a-z]+( [a-z]+){0,2}$/);
  }
});
