// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import RideToPostPlaceButton from './ride-to-post-place-button.tsx';

const here = { lat: 33.4484, lng: -112.074 };
beforeEach(() => {
  setUpJsdom();
  setLocation({ ...here, city: 'Phoenix', timestamp: Date.now() });
});
afterEach(() => {
  cleanup();
  clearLocation();
});

function open(locationDetails: object | null) {
  const calls = startFakeServer({
    listRideEstimates: () => ({ estimates: [{ miles: 3.5, minutes: 8, fare: 7, total: 12 }] }),
  });
  renderOnPage(
    <LocationProvider>
      <RideToPostPlaceButton post={{ locationDetails } as Post} />
      <p>After the button</p>
    </LocationProvider>,
    '/post/p1',
  );
  return calls;
}
const place = { label: 'Heard Museum', lat: 33.4725, lng: -112.0722, precision: 'exact' };

test('NEW-02 a post with a place offers a ride there, with the price from the location of the viewer', async () => {
  const calls = open(place);
  expect(await screen.findByRole('button', { name: 'Get a ride · 12 tokens · 3.5 mi · 8 min' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'listRideEstimates')?.args).toEqual({
    origin: here,
    destinations: [{ lat: place.lat, lng: place.lng }],
  });
});

test.each([
  ['only a city', { ...place, precision: 'city' }],
  ['no place', null],
])('NEW-02 a post with %s offers no ride', async (_, details) => {
  open(details);
  await screen.findByText('After the button');
  expect(screen.queryByRole('button')).toBeNull();
});
