import { expect, test } from 'vitest';
import { formatMapViewUrlParam } from './format-map-view.ts';
import {
  computeBoundsAroundPosition,
  buildVenueMapUrlParams,
  hasMapLeftSearchedArea,
  initialMapView,
  parseMapViewUrlParam,
} from './map-view.ts';

test('LOC-017 the map starts at Phoenix with zoom 11', () => {
  expect(initialMapView).toEqual({ lat: 33.4484, lng: -112.074, zoom: 11 });
  expect(parseMapViewUrlParam(undefined)).toBeNull();
  expect(parseMapViewUrlParam('33.5,-112.1,14')).toEqual({ lat: 33.5, lng: -112.1, zoom: 14 });
  for (const wrong of ['', '33.5', '133,0,5', 'a,b,c', '1,2,99', 7, null])
    expect(parseMapViewUrlParam(wrong)).toBeNull();
});

test('the bounds around a position are a square of the given size', () => {
  const bounds = computeBoundsAroundPosition({ lat: 33.45, lng: -112.07 }, 10);
  expect(bounds.north - bounds.south).toBeCloseTo(20 / 111.32, 2);
  expect(bounds.east).toBeGreaterThan(bounds.west);
  expect(computeBoundsAroundPosition({ lat: 89.99, lng: 179.99 }, 50)).toMatchObject({ north: 90 });
});

test('EXP-071 a new search is offered only after a large move or zoom', () => {
  const bounds = computeBoundsAroundPosition({ lat: 33.45, lng: -112.07 }, 10);
  const nudge = { ...bounds, south: bounds.south + 0.001, north: bounds.north + 0.001 };
  const away = computeBoundsAroundPosition({ lat: 33.55, lng: -112.07 }, 10);
  const nearer = computeBoundsAroundPosition({ lat: 33.45, lng: -112.07 }, 3);
  expect([nudge, away, nearer].map((next) => hasMapLeftSearchedArea(bounds, next))).toEqual([
    false,
    true,
    true,
  ]);
});

test('EXP-071 a link to a venue on the map names its position and the venue', () => {
  const venue = { id: 'ven_park', name: 'Park', lat: 33.4512, lng: -111.95 };
  const { at, place } = buildVenueMapUrlParams(venue);
  expect(place).toBe('ven_park');
  expect(parseMapViewUrlParam(at)).toEqual({ lat: 33.4512, lng: -111.95, zoom: 12.8 });
  expect(formatMapViewUrlParam({ lat: 33.4512, lng: -111.95, zoom: 12.8 })).toBe(at);
});
