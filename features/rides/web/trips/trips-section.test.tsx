// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIntersectionObserver } from '#platform/testkit/stub-intersection-observer.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { readAndClearBookingPrefill } from '../book/booking-prefill.ts';
import type { Booking } from '../calls.ts';
import { formatPickupTime } from '../format-pickup-time.ts';
import { makeBooking } from '../trip/booking.fixture.ts';
import { formatTripsCsv } from './trips-csv.ts';
import TripsSection from './trips-section.tsx';

const live = vi.hoisted(() => ({
  data: { bookings: [] as Booking[], cursor: null as string | null },
  /** Arguments of the latest live query. */
  asked: {} as object,
}));
// This mock replaces the live connection, which has its own tests, and returns the trips of the signed-in person.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery(_: string, args: object) {
    live.asked = args;
    return { data: live.data, status: 'live', error: null };
  },
}));

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showTrips = (...bookings: Booking[]) => {
  live.data = { bookings, cursor: null };
};

const canceled = (by: 'passenger' | 'driver' | 'system', refundAmount: number, more: Partial<Booking> = {}) =>
  makeBooking('cancelled', 'passenger', { cancelledBy: by, refundAmount, ...more });

test('EXP-100 Q-70 the row of a trip shows its amount and whether it ended; an ended one is booked again with its places and start code', async () => {
  const stop = { address: 'Heard Museum, 2301 N Central Ave', lat: 33.4725, lng: -112.0722 };
  const first = makeBooking('completed', 'passenger', { id: 'b1', dropoff: stop, needsStartCode: true });
  showTrips(first, canceled('driver', 5, { id: 'b2' }), makeBooking('en_route', 'passenger', { id: 'b3' }));
  startFakeServer({});
  renderOnPage(<TripsSection />, '/ryde/trips');
  const [completed, cancelled, current] = (await screen.findAllByRole('listitem')).map((row) => within(row));
  const way = completed!.getByRole('link', { name: '12 Palm Lane → Heard Museum, Completed' });
  expect(way.textContent).toBe('12 Palm Lane → Heard Museum');
  const dayAndTime = formatPickupTime('2026-03-03T10:00:00.000Z');
  expect(completed!.getByText(dayAndTime).getAttribute('datetime')).toBe('2026-03-03T10:00:00.000Z');
  expect(completed!.getByText('21 tokens')).toBeTruthy();
  expect(cancelled!.getByText('0 tokens')).toBeTruthy();
  expect(cancelled!.getByText('Canceled')).toBeTruthy();
  expect(current!.getByText('25 tokens')).toBeTruthy();
  expect(current!.queryByRole('button', { name: 'Book again' })).toBeNull();
  expect(cancelled!.getByRole('button', { name: 'Book again' })).toBeTruthy();
  fireEvent.click(completed!.getByRole('button', { name: 'Book again' }));
  expect(readAndClearBookingPrefill()).toEqual({
    stops: { pickup: first.pickup, dropoff: stop },
    choices: { withStartCode: true },
  });
});

test('EXP-100 the row of a trip has a drawing of its way, and a car while a position is hidden', async () => {
  const hidden = { address: null, lat: null, lng: null };
  showTrips(
    makeBooking('completed', 'passenger', { id: 'b1' }),
    makeBooking('requested', 'candidate', { id: 'b2', dropoff: hidden }),
    makeBooking('completed', 'passenger', {
      id: 'b3',
      dropoff: makeBooking('completed', 'passenger').pickup,
    }),
  );
  startFakeServer({});
  renderOnPage(<TripsSection />, '/ryde/trips');
  const rows = await screen.findAllByRole('listitem');
  const listMarks = (row: HTMLElement) => row.querySelectorAll('svg rect, svg circle').length;
  const isCar = (row: HTMLElement) => row.querySelector('.lucide-car') !== null;
  expect(rows.map(isCar)).toEqual([false, true, false]);
  expect(listMarks(rows[0]!), 'pickup and dropoff').toBe(2);
  expect(rows[2]!.innerHTML, 'a trip back to its pickup').not.toMatch(/NaN|Infinity/);
});

test('EXP-100 NEW-02 the row of a shared ride and its line in the CSV file have the time of the departure', async () => {
  const departsAt = '2026-03-07T16:00:00.000Z';
  const trip = { tripId: 't', eventId: 'e', occurrenceId: 'o', direction: 'out' as const };
  const shared = { ...trip, departsAt, seats: 4, fares: 30, riders: [] };
  const booking = makeBooking('driver_accepted', 'passenger', { shared });
  showTrips(booking);
  startFakeServer({});
  renderOnPage(<TripsSection />, '/ryde/trips');
  expect((await screen.findByText(formatPickupTime(departsAt))).getAttribute('datetime')).toBe(departsAt);
  expect(formatTripsCsv([booking], 'passenger', 'https://town.example')).toContain(departsAt);
});

test.each([
  ['when the end of the list comes into view', true],
  ['by a button in a browser without IntersectionObserver', false],
] as const)('EXP-003 EXP-100 older trips are loaded %s, and follow the newer ones', async (_, isObserved) => {
  const reachEnd = isObserved ? stubIntersectionObserver() : undefined;
  const at = (id: string, createdAt: string) => makeBooking('completed', 'passenger', { id, createdAt });
  live.data = { bookings: [at('b2', '2026-03-03T10:00:00.000Z')], cursor: 'next' };
  const older = at('b1', '2026-03-01T10:00:00.000Z');
  const calls = startFakeServer({ listBookings: () => ({ bookings: [older], cursor: null }) });
  renderOnPage(<TripsSection />, '/ryde/trips');
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: 'Show older' }) === null).toBe(isObserved);
  expect(calls.filter(({ name }) => name === 'listBookings')).toHaveLength(0);
  if (reachEnd) reachEnd();
  else fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(JSON.stringify(calls)).toContain('"cursor":"next"');
});

const cells = (trip: Booking, side: 'passenger' | 'driver') => {
  const [head, row] = formatTripsCsv([trip], side, 'https://town.example').split('\r\n');
  const titles = head!.split(',');
  return [
    'Miles',
    'Booking fee in tokens',
    'Fare in tokens',
    'Total in tokens',
    'Refunded fee in tokens',
  ].map((title) => Number(row!.split(',')[titles.indexOf(`"${title}"`)]));
};

test.each([
  ['completed', 'passenger', makeBooking('completed', 'passenger'), [8, 5, 16, 21, 0]],
  ['not ended', 'passenger', makeBooking('en_route', 'passenger'), [10, 5, 20, 25, 0]],
  ['expired', 'passenger', canceled('system', 5), [0, 5, 0, 0, 5]],
  ['canceled by the rider', 'passenger', canceled('passenger', 0), [0, 5, 0, 5, 0]],
  ['canceled by the rider', 'driver', canceled('passenger', 0), [0, 5, 0, 5, 0]],
  [
    'canceled by the driver on the way',
    'passenger',
    canceled('driver', 0, { actualDistance: 3, actualFare: 6 }),
    [3, 5, 6, 11, 0],
  ],
  [
    'canceled by the driver on the way',
    'driver',
    canceled('driver', 0, { actualDistance: 3, actualFare: 6 }),
    [3, 5, 6, 6, 0],
  ],
] as const)(
  'EXP-095 EXP-100 the CSV row of a trip that is %s has the amounts of the %s',
  (_, side, trip, row) => {
    expect(cells(trip, side)).toEqual(row);
  },
);

test('EXP-100 the download contains every page of the shown side', async () => {
  showTrips(makeBooking('completed', 'driver'));
  const calls = startFakeServer({
    listBookings: ({ args }) =>
      args['cursor'] === undefined
        ? { bookings: [makeBooking('completed', 'driver', { id: 'b1' })], cursor: 'next' }
        : { bookings: [canceled('driver', 5, { id: 'b2' })], cursor: null },
  });
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:nothing';
  };
  renderOnPage(<TripsSection />, '/ryde/trips');
  fireEvent.click(await screen.findByRole('radio', { name: 'As a driver' }));
  await screen.findByRole('radio', { name: 'As a driver', checked: true });
  fireEvent.click(screen.getByRole('button', { name: 'Download your trips as a spreadsheet' }));
  await waitFor(() => expect(file).toBeDefined());
  expect(calls.filter(({ name }) => name === 'listBookings').map(({ args }) => args)).toEqual([
    { as: 'driver', limit: 50 },
    { as: 'driver', limit: 50, cursor: 'next' },
  ]);
  const lines = (await file!.text()).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual([
    `"${location.origin}/trip/b1"`,
    `"${location.origin}/trip/b2"`,
  ]);
});

test('EXP-100 the address contains the side of the list, so that Back from a trip opens the same trips', async () => {
  live.data = { bookings: [], cursor: null };
  startFakeServer({});
  renderOnPage(<TripsSection />, '/ryde/trips?as=driver');
  expect(await screen.findByRole('radio', { name: 'As a driver', checked: true })).toBeTruthy();
  expect(live.asked).toMatchObject({ as: 'driver' });
  expect(screen.getByRole('link', { name: 'Start driving' }).getAttribute('href')).toBe('/ryde/drive');
  fireEvent.click(screen.getByRole('radio', { name: 'As a rider' }));
  await waitFor(() => expect(live.asked).toMatchObject({ as: 'passenger' }));
  fireEvent.click(screen.getByRole('radio', { name: 'As a driver' }));
  await waitFor(() => expect(live.asked).toMatchObject({ as: 'driver' }));
});
