import { expect, test } from 'vitest';
import { listStreetTileUrlsInView } from './street-tiles-in-view.ts';

const city = {
  tiles: '/basemap/city/v/{z}/{x}/{y}.mvt',
  bounds: [-113, 33, -111.5, 34] as [number, number, number, number],
  minZoom: 7,
  maxZoom: 14,
};
const phoenix = { lat: 33.4484, lng: -112.074 };
const phone = { width: 390, height: 780 };
const list = (zoom: number, size = phone, at = phoenix) =>
  listStreetTileUrlsInView(city, { ...at, zoom }, size).map((path) => path.slice('/basemap/city/v/'.length));

test('EXP-072 the tiles that the map shows first are known before MapLibre is loaded', () => {
  // At zoom 12 the tile 772/1643 has the middle of the town, and 780 px are a tile and a half.
  expect(list(12)[0]).toBe('12/772/1643.mvt');
  expect(list(12).toSorted()).toEqual([
    '12/772/1643.mvt',
    '12/772/1644.mvt',
    '12/773/1643.mvt',
    '12/773/1644.mvt',
  ]);
  // Between two zoom levels, the tiles of the lower one are larger.
  expect(list(12.9)[0]).toBe('12/772/1643.mvt');
  expect(list(12.9).length).toBeLessThanOrEqual(list(12).length);
});

test('EXP-072 tiles above the highest zoom level and outside the city are not requested', () => {
  expect(list(16).every((path) => path.startsWith('14/'))).toBe(true);
  expect(list(6)).toEqual([]);
  expect(list(12, phone, { lat: 40.7, lng: -74 })).toEqual([]);
  expect(list(12, { width: 5_000, height: 3_000 }).length).toBe(12);
});
