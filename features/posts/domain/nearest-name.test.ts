import { expect, test } from 'vitest';
import { nearestName } from './nearest-name.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('the place whose name begins with what was typed stands first, those only near it last', () => {
  const found = named('Arizona Humane Society, Papago Park Campus', 'Desert Botanical Garden', 'Papago Park');
  expect(nearestName(found, 'papago').map(({ name }) => name)).toEqual([
    'Papago Park',
    'Arizona Humane Society, Papago Park Campus',
    'Desert Botanical Garden',
  ]);
});

test('places keep their order while nothing is typed', () => {
  const all = named('Beta', 'Alpha');
  expect(nearestName(all, '')).toEqual(all);
});
