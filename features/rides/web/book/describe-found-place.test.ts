import { expect, test } from 'vitest';
import { describeGeocodedPlace } from './describe-found-place.ts';

test.each([
  ['Encanto, Phoenix', 'Phoenix', 'Encanto, Phoenix, Arizona', 'Phoenix, Arizona'],
  ['Tempe', 'Tempe', 'Tempe, Arizona', 'Arizona'],
  ['Mill Ave & University Dr', 'Tempe', 'Mill Ave & University Dr, Tempe, Arizona', 'Tempe, Arizona'],
  ['Canyon', null, 'Canyon, Arizona', 'Arizona'],
])('EXP-094 the address of %s names its town once', (name, city, address, detail) => {
  expect(describeGeocodedPlace({ name, city, principalSubdivision: 'Arizona' })).toEqual({ address, detail });
});
