import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { builtInCityMap } from '../data/city-map-data.ts';
import { findRouteInStreetGraph, maxStreetRoutePositions } from './find-street-route.ts';
import { buildStreetGraphIncrementally, type RoutableStreet, type StreetGraph } from './street-graph.ts';

function buildGraph(streets: readonly RoutableStreet[]): StreetGraph {
  const steps = buildStreetGraphIncrementally(streets);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const street = (...lines: string[]): RoutableStreet => ({ kind: 'arterial', lines });
const position = (text: string): Position => {
  const [lat, lng] = text.split(' ').map(Number) as [number, number];
  return { lat, lng };
};
const format = (route: Position[] | null) =>
  route && route.map(({ lat, lng }) => `${lat.toFixed(4)} ${lng.toFixed(4)}`);
const find = (streets: RoutableStreet[], from: string, to: string) =>
  format(findRouteInStreetGraph(buildGraph(streets), position(from), position(to)));
const measure = (route: readonly Position[]) =>
  route.slice(1).reduce((sum, at, index) => sum + computeDistanceMeters(route[index]!, at), 0);

const east = street('33.4500 -112.0500, 33.4500 -111.9500');
const north = street('33.4000 -112.0000, 33.5000 -112.0000');
const corner = '33.4500 -112.0000';

test.each([
  [
    'turns where two streets cross',
    [east, north],
    '33.4505 -112.0200',
    '33.4700 -111.9995',
    ['33.4500 -112.0200', corner, '33.4700 -112.0000'],
  ],
  [
    'stays on one street',
    [east, north],
    '33.4502 -112.0300',
    '33.4498 -112.0100',
    ['33.4500 -112.0300', '33.4500 -112.0100'],
  ],
  [
    'enters a street that begins 111 m beside another one',
    [east, street('33.4510 -112.0000, 33.5000 -112.0000')],
    '33.4505 -112.0200',
    '33.4700 -111.9995',
    ['33.4500 -112.0200', corner, '33.4700 -112.0000'],
  ],
  [
    'follows an approximate line',
    [east, { kind: 'arterial', lines: [], approximate: ['33.4000 -112.0000, 33.5000 -112.0000'] }],
    '33.4505 -112.0200',
    '33.4700 -111.9995',
    ['33.4500 -112.0200', corner, '33.4700 -112.0000'],
  ],
])('EXP-096 an approximate route %s', (_case, streets, from, to, inner) => {
  expect(find(streets, from, to)).toEqual([from, ...inner, to]);
});

test('EXP-096 an approximate route ignores streets without a connection to the others', () => {
  const alone = street('33.4535 -112.0220, 33.4535 -112.0180');
  const [from, to] = ['33.4533 -112.0200', '33.4700 -111.9995'];
  const route = find([alone, east, north], from, to);
  expect(route).toEqual([from, '33.4500 -112.0200', corner, '33.4700 -112.0000', to]);
});

test.each([
  ['an end is 2 km from all streets', [east, north], '33.4700 -112.0220', corner],
  [
    'the streets do not meet',
    [east, street('33.4520 -112.0000, 33.5000 -112.0000')],
    '33.45 -112.02',
    '33.47 -112',
  ],
  [
    'the streets are a long detour',
    [east, street('33.4600 -112.0500, 33.4600 -111.9500'), north],
    '33.4501 -112.0400',
    '33.4599 -112.0400',
  ],
  ['both ends are the same', [east, north], '33.4505 -112.0200', '33.4505 -112.0200'],
  ['the table is empty', [], '33.4505 -112.0200', corner],
])('EXP-096 there is no approximate route along streets if %s', (_case, streets, from, to) => {
  expect(find(streets, from, to)).toBeNull();
});

/** Returns a grid of streets that are 500 m apart, with `size` streets in each direction. */
function buildGrid(size: number): RoutableStreet[] {
  const [southWest, northEast] = [position('33.4000 -112.1000'), position('33.4000 -112.1000')];
  northEast.lat += (size - 1) * 0.0045;
  northEast.lng += (size - 1) * 0.0054;
  return Array.from({ length: size }, (_, index) => {
    const [lat, lng] = [southWest.lat + index * 0.0045, southWest.lng + index * 0.0054];
    return [
      street(`${lat} ${southWest.lng}, ${lat} ${northEast.lng}`),
      street(`${southWest.lat} ${lng}, ${northEast.lat} ${lng}`),
    ];
  }).flat();
}

test('EXP-096 an approximate route through a grid of streets turns once', () => {
  const route = find(buildGrid(10), '33.4000 -112.1000', '33.4360 -112.0568');
  expect(route).toHaveLength(3);
});

test('EXP-096 a search through very many streets ends without a route', () => {
  const graph = buildGraph(buildGrid(120));
  const [from, to] = [position('33.4000 -112.1000'), position('33.9300 -111.4600')];
  expect(findRouteInStreetGraph(graph, from, position('33.4360 -112.0568'))).not.toBeNull();
  expect(findRouteInStreetGraph(graph, from, to)).toBeNull();
});

test('EXP-096 an approximate route along a winding street has at most 100 positions', () => {
  const bends = Array.from({ length: 600 }, (_, index) => {
    const lat = 33.45 + (index % 2) * 0.0003;
    return `${lat.toFixed(4)} ${(-112.1 + index * 0.0004).toFixed(4)}`;
  });
  const [from, to] = [position('33.4500 -112.1000'), position('33.4500 -111.8608')];
  const route = findRouteInStreetGraph(buildGraph([street(bends.join(', '))]), from, to);
  expect(route?.length).toBeGreaterThan(1);
  expect(route?.length).toBeLessThanOrEqual(maxStreetRoutePositions);
});

test('EXP-096 routes in the starter city begin and end at the given positions and are short', () => {
  const graph = buildGraph(builtInCityMap.streets);
  const between = (low: number, high: number) =>
    fc.integer({ min: 0, max: 1_000 }).map((part) => low + ((high - low) * part) / 1_000);
  const anywhere = fc.record({ lat: between(33.35, 33.65), lng: between(-112.25, -111.8) });
  let routes = 0;
  fc.assert(
    fc.property(anywhere, anywhere, (from, to) => {
      const route = findRouteInStreetGraph(graph, from, to);
      if (route === null) return;
      routes++;
      expect([route[0], route.at(-1)]).toEqual([from, to]);
      expect(route.length).toBeLessThanOrEqual(maxStreetRoutePositions);
      // The search measures distances on a plane, with an error below one percent.
      expect(measure(route)).toBeLessThan(2.2 * 1.01 * computeDistanceMeters(from, to));
    }),
    { numRuns: 100 },
  );
  expect(routes).toBeGreaterThan(10);
});
