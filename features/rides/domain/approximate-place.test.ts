import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInDriverServiceArea } from './driver-service-area.ts';
import { createApproximatePlaceOutline, trimRouteBeforeApproximatePlace } from './approximate-place.ts';
import { presentApproximateStop } from './present-booking.ts';

test('Q-31 the outline of a rounded place contains the exact position', () => {
  const lat = fc.double({ min: 25, max: 49, noNaN: true });
  const lng = fc.double({ min: -125, max: -67, noNaN: true });
  fc.assert(
    fc.property(fc.record({ lat, lng }), (exact) => {
      const rounded = presentApproximateStop(exact);
      const outline = createApproximatePlaceOutline(rounded);
      const miles = (Math.max(...outline.map((corner) => corner.lat)) - rounded.lat) * 69;
      expect(isInDriverServiceArea({ ...rounded, miles }, exact)).toBe(true);
    }),
  );
});

test('EXP-098 a route to a rounded place ends at the edge of its area', () => {
  const line = [33.4, 33.43, 33.445, 33.45].map((lat) => ({ lat, lng: -112 }));
  const cut = (lat: number) => trimRouteBeforeApproximatePlace(line, { lat, lng: -112 }).length;
  expect([cut(33.45), cut(33.4), cut(34)]).toEqual([3, 1, 4]);
});
