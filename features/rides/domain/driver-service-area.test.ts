import { expect, test } from 'vitest';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { createServiceAreaOutline } from './driver-service-area.ts';
import { metersPerMile } from './route-estimate.ts';

test('EXP-105 the outline of an area is a closed ring at the distance of its radius', () => {
  const center = { lat: 33.4484, lng: -112.074 };
  const ring = createServiceAreaOutline({ ...center, miles: 10 });
  expect(ring[0]).toEqual(ring.at(-1));
  for (const position of ring)
    expect(Math.abs(computeDistanceMeters(center, position) / metersPerMile - 10)).toBeLessThan(0.1);
});
