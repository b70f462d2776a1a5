import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInDriverServiceArea } from './driver-service-area.ts';
import { createRoundedPlaceOutline } from './approximate-place.ts';
import { presentRoundedStop } from './present-booking.ts';

test('Q-31 the outline of a rounded place contains the exact position', () => {
  const lat = fc.double({ min: 25, max: 49, noNaN: true });
  const lng = fc.double({ min: -125, max: -67, noNaN: true });
  fc.assert(
    fc.property(fc.record({ lat, lng }), (exact) => {
      const rounded = presentRoundedStop(exact);
      const outline = createRoundedPlaceOutline(rounded);
      const miles = (Math.max(...outline.map((corner) => corner.lat)) - rounded.lat) * 69;
      expect(isInDriverServiceArea({ ...rounded, miles }, exact)).toBe(true);
    }),
  );
});
