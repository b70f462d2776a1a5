// @vitest-environment jsdom
/** Tests that the trip screen contains the parts that are tested separately. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking } from '../calls.ts';
import { makeBooking } from './booking.fixture.ts';
import TripScreen from './trip-screen.tsx';

const live = vi.hoisted(() => ({ booking: undefined as Booking | undefined, isPositionLoading: false }));
// This mock replaces the live connection, which has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery(name: string) {
    const rest = { error: null, refetch: () => undefined };
    if (name === 'getBooking')
      return { data: { booking: live.booking, payments: [] }, status: 'live', ...rest };
    if (live.isPositionLoading) return { data: undefined, status: 'loading', ...rest };
    return { data: { position: null }, status: 'live', ...rest };
  },
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  live.isPositionLoading = false;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-03T11:15:00.000Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(booking: Booking) {
  live.booking = booking;
  startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
  });
  renderOnPage(<TripScreen bookingId={booking.id} />, '/trip/b');
}
const waiting = { arrivedAt: '2026-03-03T11:14:00.000Z', noShowFrom: '2026-03-03T11:19:00.000Z' };

test('EXP-110 the screen of a trip has the arrival, the waiting time and the no-show', async () => {
  open(makeBooking('en_route', 'driver'));
  expect(await screen.findByRole('button', { name: "I'm at the pickup" })).toBeTruthy();
  cleanup();
  open(makeBooking('en_route', 'passenger', waiting));
  expect(await screen.findByText('Lena is here')).toBeTruthy();
  expect(screen.getByText('Pickup: 12 Palm Lane')).toBeTruthy();
  expect(screen.getByText('Lena can leave in 4:00')).toBeTruthy();
  cleanup();
  vi.setSystemTime(waiting.noShowFrom);
  open(makeBooking('en_route', 'driver', waiting));
  expect(await screen.findByRole('button', { name: 'Report a no-show' })).toBeTruthy();
});

test.each(['driver', 'passenger'] as const)(
  'TRIP-004 EXP-110 while the driver waits at the pickup, the %s sees the other person above the waiting time',
  async (role) => {
    open(makeBooking('en_route', role, waiting));
    const message = await screen.findByRole('link', { name: /^Message / });
    const wait = screen.getByRole('region', { name: 'Waiting time' });
    expect(message.compareDocumentPosition(wait)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test.each([
  ['driver_accepted', {}, '25 tokens'],
  ['in_progress', {}, '25 tokens'],
  ['in_progress', { isOffer: true }, 'Up to 25 tokens'],
] as const)(
  'TRIP-002 at %s (%o) the driver sees beside the status what the trip pays: %s',
  async (...row) => {
    const [status, more, amount] = row;
    open(makeBooking(status, 'driver', more));
    const pay = await screen.findByText((_, node) => node?.textContent === `You earn ${amount}`);
    expect(pay.closest('details')).toBeNull();
    cleanup();
    open(makeBooking(status, 'passenger', more));
    await screen.findByRole('region', { name: 'The other person' });
    expect(screen.queryByText((_, node) => node?.textContent === `You earn ${amount}`)).toBeNull();
  },
);

test.each(['completed', 'cancelled'] as const)(
  'EXP-100 a trip at %s links to its receipt',
  async (status) => {
    const booking = makeBooking(status, 'passenger');
    open(booking);
    const link = await screen.findByRole('link', { name: 'Receipt' });
    expect(link.getAttribute('href')).toBe(`/trip/${booking.id}/receipt`);
  },
);

test('NEW-07 a rider whose request is open finds the log on the screen, because there is no menu yet', async () => {
  open(makeBooking('requested', 'passenger', { driver: null }));
  expect(await screen.findByRole('link', { name: 'Trip record' })).toBeTruthy();
  cleanup();
  open(makeBooking('requested', 'candidate'));
  await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('link', { name: 'Trip record' })).toBeNull();
});

test('EXP-100 NEW-07 a trip under way has no receipt, and shows its log only after it has ended', async () => {
  open(makeBooking('in_progress', 'passenger'));
  await screen.findByRole('region', { name: 'The other person' });
  for (const name of ['Receipt', 'Trip record'])
    expect(screen.queryByRole('link', { name, hidden: true })).toBeNull();
  cleanup();
  open(makeBooking('in_progress', 'admin'));
  expect(await screen.findByRole('link', { name: 'Trip record' })).toBeTruthy();
  cleanup();
  open(makeBooking('completed', 'passenger'));
  expect(await screen.findByRole('link', { name: 'Trip record' })).toBeTruthy();
});

test('TRIP-001 Q-68 a rider whose request is open reads whom it asks, and what happens if nobody accepts', async () => {
  open(makeBooking('requested', 'passenger', { driver: null }));
  expect(await screen.findByText('Finding you a driver')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Time until the request expires' })).toBeTruthy();
  expect(screen.getByText('If nobody accepts in time, you get all your tokens back.')).toBeTruthy();
  cleanup();
  const { driver } = makeBooking('en_route', 'passenger');
  open(makeBooking('requested', 'passenger', { driver }));
  expect(await screen.findByText('Asking Lena for a ride')).toBeTruthy();
  expect(screen.getByText("If Lena doesn't accept in time, you get all your tokens back.")).toBeTruthy();
  cleanup();
  const later = { scheduledFor: '2026-03-05T10:00:00.000Z', expiresAt: '2026-03-05T09:30:00.000Z' };
  open(makeBooking('requested', 'passenger', { driver, ...later }));
  expect(
    await screen.findByText(/^If Lena doesn't accept by .*:30.*, you get all your tokens back\.$/),
  ).toBeTruthy();
  cleanup();
  open(makeBooking('requested', 'passenger', { driver: null, ...later }));
  expect(
    await screen.findByText(/^If nobody accepts by .*:30.*, you get all your tokens back\.$/),
  ).toBeTruthy();
  cleanup();
  open(makeBooking('requested', 'candidate'));
  expect(await screen.findByText(/wants a ride$/)).toBeTruthy();
  expect(screen.queryByText('Finding you a driver')).toBeNull();
  cleanup();
  open(makeBooking('cancelled', 'candidate'));
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByText(/wants a ride$/)).toBeNull();
});

test.each([
  ['passenger', 'en_route', 'You pay at most25 tokens'],
  ['admin', 'en_route', 'Maximum price25 tokens'],
  ['driver', 'en_route', 'You earn at most25 tokens'],
  ['passenger', 'completed', 'Price paid21 tokens'],
] as const)('Q-42 Q-73 to the %s of a trip at %s, an offer reads: %s', async (role, status, amount) => {
  open(makeBooking(status, role, { isOffer: true }));
  const details = await screen.findByText('Details');
  expect(details.closest('summary, button')!.textContent).toContain(amount);
  const rule = screen.queryByText('The fare is 2 tokens per mile, up to the agreed 20 tokens.');
  expect(rule !== null).toBe(status === 'en_route');
});

test('EXP-097 a rider who asked for a start code reads before the acceptance where it will appear, and then sees it', async () => {
  const later = 'Your start code shows up here as soon as a driver accepts.';
  open(makeBooking('requested', 'passenger', { needsStartCode: true }));
  expect(await screen.findByText(later)).toBeTruthy();
  cleanup();
  open(makeBooking('driver_accepted', 'passenger', { needsStartCode: true, startCode: '042137' }));
  const code = await screen.findByText('042137');
  const vehicle = screen.getByText(/Blue Kia Niro/);
  expect(code.compareDocumentPosition(vehicle), 'above the car').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(later)).toBeNull();
  cleanup();
  open(makeBooking('requested', 'candidate', { needsStartCode: true }));
  expect((await screen.findAllByText('Rita Rider')).length).toBeGreaterThan(0);
  expect(screen.queryByText(later), 'only the rider').toBeNull();
});

test('TRIP-001 EXP-096 while the position of the car loads, the screen does not say that it is unknown', async () => {
  live.isPositionLoading = true;
  open(makeBooking('en_route', 'passenger'));
  expect(await screen.findByText('Driver on the way')).toBeTruthy();
  expect(screen.queryByText('Lena is on the way')).toBeNull();
});

test.each([
  ['driver_accepted', 'passenger', {}, 'Lena accepted your ride'],
  ['driver_accepted', 'driver', {}, 'Pick up Rita'],
  ['en_route', 'passenger', {}, 'Lena is on the way'],
  ['en_route', 'driver', {}, 'Pick up Rita'],
  ['en_route', 'passenger', waiting, 'Lena is here'],
  ['en_route', 'driver', waiting, 'Waiting for Rita'],
  ['passenger_onboard', 'passenger', {}, "Lena says you're in the car"],
  ['passenger_onboard', 'driver', {}, 'Rita is in the car'],
  ['confirmed', 'passenger', {}, 'Waiting for Lena to start the trip'],
  ['confirmed', 'driver', {}, 'Ready to start the trip'],
  ['completed', 'passenger', {}, "You've arrived"],
  ['completed', 'driver', {}, 'You dropped off Rita'],
  ['cancelled', 'passenger', { cancelledBy: 'driver' }, 'Lena canceled this trip'],
] as const)('TRIP-001 at %s the %s (%o) reads in large letters: %s', async (status, role, more, headline) => {
  open(makeBooking(status, role, more));
  expect((await screen.findByText(headline)).className).toContain('font-bold');
});

test.each([
  ['passenger_onboard', true],
  ['in_progress', false],
] as const)(
  'TRIP-004 at %s it is %s that the plate is the largest text of the card',
  async (status, isLarge) => {
    open(makeBooking(status, 'passenger', { driverPlate: 'ABC 1234' }));
    const plate = await screen.findByText('ABC 1234');
    expect(plate.className.includes('1.75rem')).toBe(isLarge);
  },
);

test.each([
  ['WWWWWWWWWW', 10],
  ['ABC 1234', 4],
  ['ABC-1234', 8],
])(
  'TRIP-004 %s is never broken inside %i characters, however narrow its card is',
  async (plate, characters) => {
    open(makeBooking('en_route', 'passenger', { driverPlate: plate }));
    const shown = await screen.findByText(plate);
    const widthOfCardPercent = parseFloat(shown.style.getPropertyValue('--plate-fit'));
    // The widest letter, with the space after it, is 1.1 times as wide as the text is large.
    expect(widthOfCardPercent * 1.1 * characters).toBeLessThanOrEqual(100);
    expect(widthOfCardPercent * 1.1 * characters).toBeGreaterThan(90);
  },
);
