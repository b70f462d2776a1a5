// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Venue, VenuePage } from '#features/venues/web/public.ts';
import RideToPostPlaceButton from './ride-to-post-place-button.tsx';
import RideToVenueButton from './ride-to-venue-button.tsx';

const here = { lat: 33.4484, lng: -112.074 };
beforeEach(() => {
  setUpJsdom();
  setLocation({ ...here, city: 'Phoenix', timestamp: Date.now() });
});
afterEach(() => {
  cleanup();
  clearLocation();
});

function open(post: object) {
  const calls = startFakeServer({
    listRideEstimates: () => ({ estimates: [{ miles: 3.5, minutes: 8, fare: 7, total: 12 }] }),
  });
  renderOnPage(
    <LocationProvider>
      <RideToPostPlaceButton post={{ venueDetails: null, locationDetails: null, ...post } as Post} />
      <p>After the button</p>
    </LocationProvider>,
    '/post/p1',
  );
  return calls;
}
const place = { label: 'Heard Museum', lat: 33.4725, lng: -112.0722, precision: 'exact' };

test.each([
  ['a place', { locationDetails: place }],
  ['a venue', { venueDetails: { name: place.label, lat: place.lat, lng: place.lng } }],
])(
  'NEW-02 a post with %s offers a ride there, with price, miles and minutes from the location of the viewer',
  async (_, post) => {
    const calls = open(post);
    expect(
      await screen.findByRole('button', { name: 'Get a ride · 12 tokens · 3.5 mi · 8 min' }),
    ).toBeTruthy();
    expect(screen.getByText('Get a ride · 12 tokens')).toBeTruthy();
    expect(screen.getByText('3.5 mi · 8 min')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'listRideEstimates')?.args).toEqual({
      origin: here,
      destinations: [{ lat: place.lat, lng: place.lng }],
    });
  },
);

const weekWith = (...spans: { from: number; to: number }[]) => ({
  week: Array.from({ length: 7 }, () => spans),
  exceptions: {},
});
const alwaysOpen = { hours: weekWith({ from: 0, to: 1_440 }), isOpenNow: true, isClosed: false };
const renderVenueTile = (page: Pick<VenuePage, 'hours' | 'isOpenNow' | 'isClosed'>) =>
  renderOnPage(
    <LocationProvider>
      <RideToVenueButton venue={{ name: place.label, lat: place.lat, lng: place.lng } as Venue} page={page} />
    </LocationProvider>,
    '/venue/ven_1',
  );

test('NEW-02 a venue offers a ride there, with visible price and minutes; its screen already shows the distance', async () => {
  startFakeServer({
    listRideEstimates: () => ({ estimates: [{ miles: 3.5, minutes: 8, fare: 7, total: 12 }] }),
  });
  renderVenueTile(alwaysOpen);
  const tile = await screen.findByRole('button', { name: 'Get a ride · 12 tokens · 3.5 mi · 8 min' });
  expect(tile.textContent, 'as high as the other tiles').toBe('Get a ride12\u00a0tokens · 8\u00a0min');
});

test('NEW-02 without a known location, the tile of a venue says that a press shows the price', async () => {
  clearLocation();
  startFakeServer({});
  renderVenueTile(alwaysOpen);
  expect((await screen.findByRole('button', { name: 'Get a ride · See price' })).textContent).toBe(
    'Get a rideSee price',
  );
});

test.each([
  ['is open', true, alwaysOpen],
  ['has unknown hours', true, { hours: null, isOpenNow: null, isClosed: false }],
  ['is closed now', true, { ...alwaysOpen, hours: weekWith(), isOpenNow: false }],
  ['is closed for good', false, { hours: null, isOpenNow: null, isClosed: true }],
])('EXP-080 if a venue %s, the ride is its primary action: %s', async (_, isPrimary, page) => {
  clearLocation();
  startFakeServer({});
  renderVenueTile(page);
  const tile = await screen.findByRole('button', { name: /^Get a ride/ });
  expect(tile.classList.contains('bg-accent')).toBe(isPrimary);
});

test.each([
  ['only a city', { locationDetails: { ...place, precision: 'city' } }],
  ['a venue without a position', { venueDetails: { name: 'Somewhere', lat: null, lng: null } }],
  ['no place', {}],
])('NEW-02 a post with %s offers no ride', async (_, post) => {
  open(post);
  await screen.findByText('After the button');
  expect(screen.queryByRole('button')).toBeNull();
});
