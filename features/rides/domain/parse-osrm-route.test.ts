import { expect, test } from 'vitest';
import { maxPositionsPerRoutePath } from './limits.ts';
import { buildOsrmRequestPath, parseOsrmRoute } from './parse-osrm-route.ts';
import { estimateRouteViaStops } from './route-estimate.ts';

const line = (coordinates: number[][]) => ({ type: 'LineString', coordinates });
const route = {
  distance: 16_093.44,
  duration: 1_210,
  geometry: line([
    [-112, 33],
    [-112.1, 33.1],
  ]),
};

test('Q-71 a route of OSRM has miles, minutes and a path with the latitude first', () => {
  expect(parseOsrmRoute({ code: 'Ok', routes: [route], waypoints: [] })).toEqual({
    miles: 10,
    minutes: 20,
    approximate: false,
    path: [
      { lat: 33, lng: -112 },
      { lat: 33.1, lng: -112.1 },
    ],
  });
});

test.each([
  ['another code', { code: 'NoRoute', message: 'Impossible route' }],
  ['no route', { code: 'Ok', routes: [] }],
  ['an encoded geometry', { code: 'Ok', routes: [{ ...route, geometry: 'abc' }] }],
  ['a negative distance', { code: 'Ok', routes: [{ ...route, distance: -1 }] }],
  [
    'a position outside the earth',
    {
      code: 'Ok',
      routes: [
        {
          ...route,
          geometry: line([
            [0, 0],
            [0, 91],
          ]),
        },
      ],
    },
  ],
  ['no object', null],
])('an answer with %s is no route', (_case, answer) => {
  expect(parseOsrmRoute(answer)).toBeNull();
});

test('a long path is thinned and keeps both ends', () => {
  const coordinates = Array.from({ length: 5_000 }, (_, index) => [index / 100, 1]);
  const { path } = parseOsrmRoute({ code: 'Ok', routes: [{ ...route, geometry: line(coordinates) }] })!;
  expect([path.length, path[0], path.at(-1)]).toEqual([
    maxPositionsPerRoutePath,
    { lat: 1, lng: 0 },
    { lat: 1, lng: 49.99 },
  ]);
});

test('a request names the longitude first, and all stops', () => {
  expect(
    buildOsrmRequestPath([
      { lat: 33, lng: -112 },
      { lat: 33.5, lng: -112 },
      { lat: 34, lng: -111 },
    ]),
  ).toMatch(/^route\/v1\/driving\/-112\.000000,33\.000000;-112\.000000,33\.500000;-111\.000000,34\.000000\?/);
});

test('the estimated way over stops is the sum of its parts', () => {
  const [a, b, c] = [33, 33.1, 33.2].map((lat) => ({ lat, lng: -112 }));
  const over = estimateRouteViaStops([a!, b!, c!]);
  const direct = estimateRouteViaStops([a!, c!]);
  expect(Math.abs(over.miles - direct.miles)).toBeLessThanOrEqual(0.1);
  expect([over.approximate, over.path.length]).toEqual([true, 3]);
});
