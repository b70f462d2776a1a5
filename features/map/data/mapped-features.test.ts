/** Invariants of the tables of the starter city's street map. */
import { expect, test } from 'vitest';
import { cityMapBounds } from '../domain/city-map-area.ts';
import { parseLineCoordinates } from '../domain/mapped-features.ts';
import { builtInCityMap } from './city-map-data.ts';

const lined = [
  ...builtInCityMap.freeways,
  ...builtInCityMap.streets,
  ...builtInCityMap.rails,
  ...builtInCityMap.waterways,
];
const ringed = [...builtInCityMap.lakes, ...builtInCityMap.areas, ...builtInCityMap.mountains];
const pointed = [...builtInCityMap.stations, ...builtInCityMap.places, ...builtInCityMap.peaks];
const all = [...lined, ...ringed, ...pointed];

/** The texts with the positions of all rows, each with the id of its row. */
const texts: [id: string, text: string][] = [
  ...lined.flatMap(({ id, lines, approximate = [] }) => [...lines, ...approximate].map((one) => [id, one])),
  ...ringed.flatMap(({ id, rings }) => rings.map((one) => [id, one])),
  ...builtInCityMap.mountains.flatMap(({ id, approximate = [] }) => approximate.map((one) => [id, one])),
  ...pointed.map(({ id, at }) => [id, at]),
] as [string, string][];

test('EXP-071 ids are unique, and every row has a shape', () => {
  const ids = all.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const { id, lines, approximate = [] } of lined)
    expect(lines.length + approximate.length, id).toBeGreaterThan(0);
});

test('EXP-071 names are proper names, without abbreviations of the source', () => {
  for (const { id, name } of all) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(name, id).toMatch(/^[\p{L}\d]/u);
    expect(name, id).toBe(name.trim());
    expect(name, id).not.toMatch(/\b(Rd|Ave|Blvd|Pkwy|Fwy|Hwy|Mtn|Dist|Rec)\b/);
  }
});

test('EXP-071 positions have four decimals and are inside the area of the map', () => {
  const { south, north, west, east } = cityMapBounds;
  for (const [id, text] of texts) {
    expect(text, id).toMatch(/^\d{2}\.\d{4} -\d{3}\.\d{4}(, \d{2}\.\d{4} -\d{3}\.\d{4})*$/);
    for (const [lng, lat] of parseLineCoordinates(text)) {
      expect(lat >= south && lat <= north && lng >= west && lng <= east, `${id}: ${lat} ${lng}`).toBe(true);
    }
  }
});

test('EXP-071 lines have no repeated positions and no jumps; rings are closed', () => {
  for (const { id, lines, approximate = [] } of lined) {
    for (const text of [...lines, ...approximate]) {
      const pairs = text.split(', ');
      expect(pairs.length, id).toBeGreaterThan(1);
      expect(
        pairs.filter((pair, index) => pair === pairs[index + 1]),
        id,
      ).toEqual([]);
    }
  }
  for (const { id, rings } of ringed) {
    for (const ring of rings) {
      const pairs = ring.split(', ');
      expect(pairs.length, id).toBeGreaterThanOrEqual(4);
      expect(pairs.at(-1), id).toBe(pairs[0]);
    }
  }
});

test('EXP-071 the map has all freeways, 120 arterials, the light rail, canals, 100 parks and names', () => {
  const shields = builtInCityMap.freeways.flatMap((one) =>
    one.shields.map(([network, text]) => `${network} ${text}`),
  );
  for (const shield of [
    'interstate 10',
    'interstate 17',
    'us 60',
    'arizona 101',
    'arizona 202',
    'arizona 303',
    'arizona 51',
    'arizona 143',
    'arizona 87',
    'arizona 347',
  ]) {
    expect(shields).toContain(shield);
  }
  const count = <T extends { kind: string }>(rows: readonly T[], ...kinds: T['kind'][]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).length;
  expect(count(builtInCityMap.streets, 'arterial')).toBeGreaterThanOrEqual(120);
  expect(count(builtInCityMap.rails, 'light-rail')).toBeGreaterThanOrEqual(2);
  expect(builtInCityMap.stations.length).toBeGreaterThanOrEqual(50);
  expect(count(builtInCityMap.waterways, 'canal')).toBeGreaterThanOrEqual(8);
  expect(count(builtInCityMap.waterways, 'river')).toBeGreaterThanOrEqual(1);
  expect(count(builtInCityMap.areas, 'park')).toBeGreaterThanOrEqual(100);
  expect(builtInCityMap.mountains.length).toBeGreaterThanOrEqual(15);
  expect(count(builtInCityMap.places, 'metropolis', 'city', 'town')).toBeGreaterThanOrEqual(20);
  expect(count(builtInCityMap.places, 'village')).toBe(15);
  expect(count(builtInCityMap.places, 'neighborhood')).toBeGreaterThanOrEqual(30);
});

test('a line that is no list of positions is refused', () => {
  expect(() => parseLineCoordinates('33.4, -112.1')).toThrow('Not a position');
  expect(() => parseLineCoordinates('33.4 -112.1 5')).toThrow('Not a position');
  expect(parseLineCoordinates('33.4000 -112.1000, 33.5000 -112.2000')).toEqual([
    [-112.1, 33.4],
    [-112.2, 33.5],
  ]);
});
