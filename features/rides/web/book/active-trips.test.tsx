// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from '../trip/booking.fixture.ts';
import { ActiveTripList } from './active-trips.tsx';

beforeEach(setUpJsdom);
afterEach(cleanup);

test('EXP-101 the line of a scheduled request that nobody accepted says who is asked for the pickup time', async () => {
  startFakeServer({});
  const request = makeBooking('requested', 'passenger', {
    scheduledFor: new Date('2030-05-04T09:30').toISOString(),
  });
  renderOnPage(<ActiveTripList trips={[request, { ...request, id: 'any', driverId: null, driver: null }]} />);
  expect(await screen.findByText(/^Asking Lena for a ride .*9:30/)).toBeTruthy();
  expect(screen.getByText(/^Finding a driver for .*9:30/)).toBeTruthy();
  expect(screen.queryByText(/^Pickup on/)).toBeNull();
});

test('the line of a trip names the destination without the rest of its address', async () => {
  startFakeServer({});
  const dropoff = { address: 'Heard Museum, 2301 N Central Ave', lat: 33.47, lng: -112.07 };
  renderOnPage(<ActiveTripList trips={[makeBooking('en_route', 'passenger', { dropoff })]} />);
  expect((await screen.findByRole('link')).textContent).toMatch(/^Your trip to Heard Museum Driver/);
});
