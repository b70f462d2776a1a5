// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import { makeBooking, makeSharedBooking } from '../trip/booking.fixture.ts';
import { stopSendingDriverPositions } from '../trip/position-sender.ts';
import { ActiveTripCard } from './active-trip-card.tsx';

// This mock replaces the live connection, which has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: undefined, status: 'loading', error: null, refetch: () => undefined }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(setUpJsdom);
afterEach(() => {
  stopSendingDriverPositions();
  cleanup();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const open = async (trip: Booking) => {
  const calls = startFakeServer({
    recordDriverPosition: () => ({ accepted: true }),
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
  });
  renderOnPage(<ActiveTripCard trip={trip} />, '/ryde/drive');
  await screen.findByRole('button', { name: 'Open the trip' });
  return () =>
    calls.filter(({ name }) => name === 'recordDriverPosition').map(({ args }) => args['position']);
};

test.each([
  ['driver_accepted', '2026-03-03T12:00:00.000Z'],
  ['en_route', undefined],
] as const)('NEW-02 at %s the card of an accepted shared ride has the departure %s', async (status, time) => {
  await open(makeSharedBooking(status, 'driver'));
  expect(screen.queryByText(/^Pickup /, { selector: 'time' })?.getAttribute('datetime')).toBe(time);
});

test.each([
  [false, 1],
  [true, 0],
])(
  'EXP-096 the page that shows the card sends the position of the driver, for a ride later: %s, %s times',
  async (isUpcoming, count) => {
    // jsdom has no geolocation.
    const watchPosition = (onPosition: (position: object) => void) => {
      onPosition({ coords: { latitude: 33.1, longitude: -112 } });
      return 1;
    };
    const geolocation = { watchPosition, clearWatch: () => undefined };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
    const list = await open(
      makeBooking(isUpcoming ? 'driver_accepted' : 'en_route', 'driver', { isUpcoming }),
    );
    expect(list()).toEqual(Array.from({ length: count }, () => ({ lat: 33.1, lng: -112 })));
  },
);

test('EXP-096 the card tells the driver that the location is off', async () => {
  await open(makeBooking('en_route', 'driver'));
  const note = screen.getByText("Your location is off, so Rita can't see where you are.");
  const last = screen.getByRole('button', { name: 'Open the trip' });
  expect(last.compareDocumentPosition(note), 'after the job').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('from the card of the trip, the driver writes to the rider', async () => {
  const trip = makeBooking('en_route', 'driver');
  await open(trip);
  const link = screen.getByRole('link', { name: 'Message Rita' });
  expect(link.getAttribute('href')).toBe(`/messages/with/${trip.passenger.id}`);
});
