import { expect, test } from 'vitest';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { countServiceAreasContainingPickup, createServiceAreaOutline } from './driver-service-area.ts';
import { metersPerMile } from './route-estimate.ts';

test('EXP-105 the outline of an area is a closed ring at the distance of its radius', () => {
  const center = { lat: 33.4484, lng: -112.074 };
  const ring = createServiceAreaOutline({ ...center, miles: 10 });
  expect(ring[0]).toEqual(ring.at(-1));
  for (const position of ring)
    expect(Math.abs(computeDistanceMeters(center, position) / metersPerMile - 10)).toBeLessThan(0.1);
});

test('EXP-094 the counts at all pickups are the same for areas whose centers differ by less than the rounding', () => {
  const area = (lat: number, lng: number) => ({ lat, lng, miles: 3 });
  const pickups = Array.from({ length: 80 }, (_, at) => ({ lat: 33.4 + at * 0.00127, lng: -112.07 }));
  const countAt = (lat: number, lng: number) =>
    pickups.map((pickup) => countServiceAreasContainingPickup(pickup, [area(lat, lng)]));
  expect(countAt(33.4512, -112.0688)).toEqual(countAt(33.4541, -112.0731));
  expect(new Set(countAt(33.4512, -112.0688))).toEqual(new Set([0, 1]));
  expect(countServiceAreasContainingPickup(pickups[40]!, [area(33.45, -112.07), area(33.46, -112.07)])).toBe(
    2,
  );
});
