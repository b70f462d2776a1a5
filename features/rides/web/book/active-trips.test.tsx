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
