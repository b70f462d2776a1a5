// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { FakeServerError, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { findNearestPlaceOrAreaName, findPlaceNameOrCoordinates } from './find-position-name.ts';

const corner = 'Mill Ave & University Dr';
const tempe = { locality: 'Downtown Tempe', city: 'Tempe' };

test.each([
  ['an intersection 60 m away', null, 60, tempe, `Near ${corner}`],
  ['an intersection nearer than a venue', 120, 60, tempe, `Near ${corner}`],
  ['a venue nearer than an intersection', 40, 60, tempe, 'Near Gammage'],
  ['a venue and no intersection', 40, null, tempe, 'Near Gammage'],
  ['only an intersection that is too far away', null, 151, tempe, 'Near Downtown Tempe, Tempe'],
  ['a server without intersections', null, undefined, tempe, 'Near Downtown Tempe, Tempe'],
  ['no name at all', null, null, null, 'Spot at 33.4220, -111.9400'],
])('EXP-094 a pin with %s', async (_, venue, intersection, place, expected) => {
  setUpJsdom();
  startFakeServer({
    processGeolocationSecure: ({ args }) => {
      if (args['requestType'] === 'nearby')
        return { nearby: venue === null ? [] : [{ name: 'Gammage', distance: venue }] };
      if (place === null) throw new FakeServerError(404, 'Failed to process location data', 'no_place');
      return { place, intersection: intersection && { name: corner, distance: intersection } };
    },
  });
  const pin = { lat: 33.422, lng: -111.94 };
  expect(await findPlaceNameOrCoordinates(pin)).toBe(expected);
  expect(await findNearestPlaceOrAreaName(pin)).toBe(expected.startsWith('Near ') ? expected : null);
});
