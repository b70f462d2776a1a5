import { expect, test } from 'vitest';
import { sortSuggestedPlacesByNameAndDistance } from './rank-name-match.ts';

const phoenix = { lat: 33.45, lng: -112.07 };
const place = (name: string, lng: number, isTown = false) => ({ name, lat: 33.45, lng, isTown });

test('EXP-073 suggestions are sorted by the beginning of the name, of a word, and then by distance', () => {
  const found = [
    place('Center for Tea', -112.06),
    place('Artemis Hall', -112.07),
    place('Tempe Marketplace', -111.9),
    place('Tee Pee Food', -112),
    place('Tempe', -111.94, true),
    place('Temple', -97.34, true),
  ];
  const sort = (from: typeof phoenix | null) =>
    sortSuggestedPlacesByNameAndDistance(found, { typedText: 'Te', from }).map(({ name }) => name);
  expect(sort(phoenix)).toEqual([
    'Tempe',
    'Tee Pee Food',
    'Tempe Marketplace',
    'Temple',
    'Center for Tea',
    'Artemis Hall',
  ]);
  expect(sort(null).slice(0, 4)).toEqual(['Tempe', 'Temple', 'Tempe Marketplace', 'Tee Pee Food']);
});
