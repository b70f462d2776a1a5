import { expect, test } from 'vitest';
import { sortNamedItemsBySearchMatch } from './sort-by-name-match.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('places whose name begins with the typed text come first, then names that contain it, then nearby places only', () => {
  const found = named('Arizona Humane Society, Papago Park Campus', 'Desert Botanical Garden', 'Papago Park');
  expect(sortNamedItemsBySearchMatch(found, 'papago').map(({ name }) => name)).toEqual([
    'Papago Park',
    'Arizona Humane Society, Papago Park Campus',
    'Desert Botanical Garden',
  ]);
});

test('places keep their order for an empty text', () => {
  const all = named('Beta', 'Alpha');
  expect(sortNamedItemsBySearchMatch(all, '')).toEqual(all);
});

test('a word that begins with the typed text comes before a word that contains it', () => {
  const found = named('Artemis Hall', 'Center for Tea', 'Tempe');
  expect(sortNamedItemsBySearchMatch(found, 'te').map(({ name }) => name)).toEqual([
    'Tempe',
    'Center for Tea',
    'Artemis Hall',
  ]);
});
