import { expect, test } from 'vitest';
import { builtInCityMap } from '../data/city-map-data.ts';
import type { MappedStreet } from './mapped-features.ts';
import { computeStreetIntersections } from './street-intersections.ts';

const street = (name: string, lines: string[], approximate: string[] = []): MappedStreet => ({
  id: name.toLowerCase(),
  name,
  kind: 'street',
  lines,
  approximate,
});
const north = street('North', ['33.4000 -112.0000, 33.5000 -112.0000']);
const compute = (...streets: MappedStreet[]) =>
  computeStreetIntersections(streets).map(({ streets: names, lat, lng, isApproximate }) => [
    names.join(' & '),
    lat.toFixed(4),
    lng.toFixed(4),
    isApproximate,
  ]);

test.each([
  ['a crossing', ['33.4500 -112.0500, 33.4500 -111.9500'], [], [['33.4500', false]]],
  ['a slanted crossing', ['33.4400 -112.0500, 33.4600 -111.9500'], [], [['33.4500', false]]],
  ['an end 28 m away', ['33.4500 -112.0500, 33.4500 -112.0003'], [], [['33.4500', false]]],
  ['an end 93 m away', ['33.4500 -112.0500, 33.4500 -112.0010'], [], []],
  ['a parallel street', ['33.4000 -112.0100, 33.5000 -112.0100'], [], []],
  [
    'a zigzag over the street',
    ['33.4500 -112.0500, 33.4500 -111.9990, 33.4510 -112.0010, 33.4510 -111.9500'],
    [],
    [['33.4500', false]],
  ],
  [
    'two crossings far apart',
    ['33.4200 -112.0500, 33.4200 -111.9500, 33.4800 -111.9500, 33.4800 -112.0500'],
    [],
    [
      ['33.4200', false],
      ['33.4800', false],
    ],
  ],
  ['an approximate line', [], ['33.4500 -112.0500, 33.4500 -111.9500'], [['33.4500', true]]],
  [
    'an approximate line beside a surveyed one',
    ['33.4510 -112.0500, 33.4510 -111.9500'],
    ['33.4500 -112.0500, 33.4500 -111.9500'],
    [['33.4510', false]],
  ],
  [
    'an approximate line beside a surveyed end',
    ['33.4500 -112.0500, 33.4500 -112.0003'],
    ['33.4510 -112.0500, 33.4510 -111.9500'],
    [['33.4500', false]],
  ],
])('EXP-071 %s: the intersections with a street from south to north', (_, lines, approximate, expected) => {
  const rows = expected.map(([lat, isApproximate]) => ['North & East', lat, '-112.0000', isApproximate]);
  expect(compute(street('East', lines, approximate), north)).toEqual(rows);
  expect(compute(north, street('East', lines, approximate))).toEqual(rows);
});

test('EXP-071 a table without lines has no intersections', () => {
  expect(compute()).toEqual([]);
});

test.each([
  ['Mill Avenue', 'University Drive', 33.4219, -111.94],
  ['7th Avenue', 'McDowell Road', 33.4658, -112.0827],
  ['Central Avenue', 'Camelback Road', 33.5093, -112.0737],
])('EXP-071 %s and %s meet in the table of the starter city', (one, other, lat, lng) => {
  const [found, ...more] = computeStreetIntersections(builtInCityMap.streets).filter(
    ({ streets }) => streets.includes(one) && streets.includes(other),
  );
  expect(more).toEqual([]);
  expect(found).toMatchObject({ streets: [one, other], isApproximate: false });
  expect(Math.abs(found!.lat - lat) + Math.abs(found!.lng - lng)).toBeLessThan(0.0004);
});
