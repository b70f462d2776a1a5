// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { bookingStatuses, type BookingStatus } from '../../domain/statuses.ts';
import type { Booking, TripChange } from '../calls.ts';
import { makeBooking } from './booking.fixture.ts';
import TripScreen from './trip-screen.tsx';

interface Live {
  booking: {
    data?: { booking: Booking; payments: []; change?: TripChange | null; canChange?: boolean };
    status: string;
    error: null;
  };
  position: { lat: number; lng: number; at: string } | null;
  refetches: number;
}
const live = vi.hoisted(() => ({}) as { current: Live });
// This mock replaces the live connection, which has its own tests. Its `refetch` renders the current state.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useReducer } = await import('react');
  return {
    useLiveQuery(name: string) {
      const [, render] = useReducer((count: number) => count + 1, 0);
      const position = { data: { position: live.current.position }, status: 'live', error: null };
      const refetch = () => {
        live.current.refetches += 1;
        render();
      };
      return { ...(name === 'getBooking' ? live.current.booking : position), refetch };
    },
  };
});
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ markers }: { markers: { key: string }[] }) => (
    <div data-testid="map">{markers.map(({ key }) => key).join(' ')}</div>
  ),
}));

const now = Date.parse('2026-03-03T11:15:03.000Z');
/** Returns the time of day in some minutes, in the time zone of the test's machine. */
const clockIn = (minutes: number) =>
  new Date(now + minutes * 60_000).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

beforeEach(() => {
  setUpJsdom();
  localStorage.clear();
  live.current = { booking: { status: 'loading', error: null }, position: null, refetches: 0 };
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(booking: Booking | null, answers: Parameters<typeof startFakeServer>[0] = {}) {
  if (booking) live.current.booking = { data: { booking, payments: [] }, status: 'live', error: null };
  const calls = startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    ...answers,
  });
  renderOnPage(<TripScreen bookingId="0190a000-0000-7000-8000-00000000b001" />, '/trip/b');
  return calls;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const buttonNames = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

const steps: [BookingStatus, Booking['role'], string | null][] = [
  ['requested', 'candidate', 'Accept Booking'],
  ['driver_accepted', 'driver', 'Go En Route to Pickup'],
  ['en_route', 'driver', 'Passenger On Board'],
  ['passenger_onboard', 'driver', 'Begin Trip'],
  ['passenger_onboard', 'passenger', 'Confirm pickup'],
  ['confirmed', 'driver', 'Begin Trip'],
  ['in_progress', 'driver', 'Complete Trip'],
  ['completed', 'driver', null],
  ['cancelled', 'driver', null],
  ['requested', 'passenger', null],
  ['driver_accepted', 'passenger', null],
  ['en_route', 'passenger', null],
  ['confirmed', 'passenger', null],
  ['in_progress', 'passenger', null],
];
const stepNames = [...new Set(steps.map(([, , name]) => name).filter((name) => name !== null))];

test.each(steps)(
  'TRIP-007 RIDE-005 RIDE-006 RIDE-007 RIDE-008 RIDE-009 Q-31 Q-67 at %s the %s has the step %s',
  async (status, role, name) => {
    open(makeBooking(status, role));
    await button('Close this page');
    expect(stepNames.filter((one) => buttonNames().includes(one))).toEqual(name === null ? [] : [name]);
  },
);

test.each(bookingStatuses)(
  'TRIP-008 at %s Cancel Trip is shown only while the trip can end early',
  async (status) => {
    open(makeBooking(status, 'passenger'));
    await button('Close this page');
    expect(buttonNames().includes('Cancel Trip')).toBe(status !== 'completed' && status !== 'cancelled');
  },
);

test.each(bookingStatuses)('Q-31 an admin sees a trip at %s and cannot act', async (status) => {
  open(makeBooking(status, 'admin'));
  await button('Close this page');
  expect(buttonNames().filter((name) => stepNames.includes(name) || name === 'Cancel Trip')).toEqual([]);
});

test.each([
  ['driver_accepted', 'driver', 'Go En Route to Pickup', 'en_route'],
  ['en_route', 'driver', 'Passenger On Board', 'passenger_onboard'],
  ['passenger_onboard', 'passenger', 'Confirm pickup', 'confirmed'],
  ['in_progress', 'driver', 'Complete Trip', 'completed'],
] as const)(
  'CALL-006 RIDE-006 RIDE-008 at %s the %s presses %s: the trip is read again, and a toast says so',
  async (status, role, name, nextStatus) => {
    const calls = open(makeBooking(status, role), {
      transitionBookingStatus: () => ({ success: true, booking: {} }),
    });
    fireEvent.click(await button(name));
    expect(await screen.findByText('Trip status updated!')).toBeTruthy();
    expect(calls.find((call) => call.name === 'transitionBookingStatus')?.args).toMatchObject({ nextStatus });
    await waitFor(() => expect(live.current.refetches).toBe(1));
  },
);

test('TRIP-012 TRIP-013 a trip is loading, and then cannot be loaded', async () => {
  open(null);
  expect((await screen.findAllByText('Loading Trip...')).length).toBeGreaterThan(0);
  cleanup();
  live.current.booking = { status: 'failed', error: null };
  open(null);
  expect((await screen.findByRole('banner')).nextSibling?.textContent).toMatch(/^Could not load trip/);
});

test('TRIP-001 EXP-110 the badge of a trip says that the driver is here', async () => {
  open(makeBooking('en_route', 'passenger', { arrivedAt: '2026-03-03T11:15:00.000Z' }));
  expect((await screen.findAllByText('Lena Vogel')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Driver is here')).not.toBeNull();
  expect(screen.queryByText('Driver on the way')).toBeNull();
});

test.each(['en_route', 'completed'] as const)('TRIP-003 at %s no timer is shown', async (status) => {
  open(makeBooking(status, 'passenger'));
  expect((await screen.findAllByText('Lena Vogel')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('EXP-096 TRIP-001 TRIP-002 TRIP-003 TRIP-004 TRIP-006 a trip under way shows status, fare, time, person and places', async () => {
  live.current.position = { lat: 33.5, lng: -112.074, at: '2026-03-03T11:15:00.000Z' };
  open(makeBooking('in_progress', 'passenger'));
  expect(await screen.findByText('In progress')).toBeTruthy();
  expect(screen.getByText('25 tokens')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('75:03');
  expect(screen.getByText('Lena Vogel')).toBeTruthy();
  expect(screen.getByText('4.9 out of 5 stars')).toBeTruthy();
  expect(screen.getByText(/Blue Kia Niro/)).toBeTruthy();
  for (const place of ['12 Palm Lane', '9 Desert Road']) expect(screen.getByText(place)).toBeTruthy();
  const directions = screen.getAllByRole('link', { name: /^Directions to/ });
  expect(directions.map((link) => [link.getAttribute('target'), link.getAttribute('href')])).toEqual([
    ['_blank', 'https://www.google.com/maps/dir/?api=1&destination=33.55%2C-112.074'],
    ['_blank', 'https://www.google.com/maps/dir/?api=1&destination=33.4484%2C-112.074'],
  ]);
  expect(screen.getByTestId('map').textContent).toBe('pickup dropoff car');
  expect(screen.getByText(`Arriving at ${clockIn(10)}`)).toBeTruthy();
  expect(screen.getByText('To 9 Desert Road')).toBeTruthy();
  expect(screen.getByText('About 4.5 mi to go')).toBeTruthy();
  expect(screen.queryByText(/^Last seen/)).toBeNull();
});

test('KV4 the parties write to each other in the app, and no phone number is linked', async () => {
  open(makeBooking('en_route', 'passenger'));
  const link = await screen.findByRole('link', { name: 'Message Lena' });
  expect(link.getAttribute('href')).toMatch(/^\/messages\/with\//);
  expect(document.querySelector('a[href^="tel:"], a[href^="sms:"]')).toBeNull();
});

test('EXP-096 the rider sees when the driver arrives, and that an old position is old', async () => {
  live.current.position = { lat: 33.48, lng: -112.074, at: '2026-03-03T11:10:00.000Z' };
  open(makeBooking('en_route', 'passenger'));
  expect(await screen.findByText(/^Last seen 5 min ago/)).toBeTruthy();
  expect(screen.getByText('Pickup in 6 min').nextSibling?.textContent).toBe(
    `Around ${clockIn(6)} · then 21 min ride`,
  );
});

test('EXP-097 the rider sees the start code, and the driver enters it', async () => {
  open(makeBooking('en_route', 'passenger', { needsStartCode: true, startCode: '042137' }));
  expect(await screen.findByText('042137')).toBeTruthy();
  cleanup();
  const calls = open(makeBooking('en_route', 'driver', { needsStartCode: true }), {
    transitionBookingStatus: ({ args }) => {
      if ((args['metadata'] as { startCode?: string }).startCode === '042137') return { success: true };
      throw new FakeServerError(409, 'Failed to update trip status.', 'start_code');
    },
  });
  fireEvent.click(await button('Passenger On Board'));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const enter = (code: string) => {
    fireEvent.change(dialog.getByLabelText('Start code'), { target: { value: code } });
    fireEvent.submit(dialog.getByLabelText('Start code').closest('form')!);
  };
  enter('111111');
  expect(await dialog.findByText(/^That isn't the right code/)).toBeTruthy();
  expect(screen.queryByText('Failed to update trip status.')).toBeNull();
  enter('042137');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(calls.filter(({ name }) => name === 'transitionBookingStatus')).toHaveLength(2);
});

const preview = {
  canCancel: true,
  returned: 0,
  released: 20,
  lost: 5,
  toDriver: 0,
  mark: false,
  driverMinutesAway: null,
  reasons: ['plans_changed', 'other'],
};
const tokensBack = { released: 0, returned: 16 };
test.each([
  [
    'requested',
    'passenger',
    {},
    ["You won't get the 5-token booking fee back.", 'The 20 tokens held for the fare go back to you.'],
  ],
  ['en_route', 'passenger', { toDriver: 5, mark: true }, ['The 5-token booking fee goes to Lena.']],
  [
    'in_progress',
    'passenger',
    { ...tokensBack, lost: 9, toDriver: 9, mark: true },
    ['Lena gets 9 tokens: the 5-token booking fee and the miles driven so far.', 'You get 16 tokens back.'],
  ],
  [
    'en_route',
    'driver',
    { returned: 5, lost: 0, mark: true },
    ['Rita gets 5 tokens back.', "You won't earn tokens for this trip."],
  ],
  [
    'in_progress',
    'driver',
    { ...tokensBack, lost: 9, toDriver: 4, mark: true },
    [
      'Rita gets 16 tokens back.',
      'You earn 4 tokens for the miles driven so far.',
      'Neither of you gets the 5-token booking fee.',
    ],
  ],
] as const)(
  'RIDE-014 EXP-099 at %s the %s reads what cancelling costs, and chooses a reason',
  async (status, role, more, sentences) => {
    const calls = open(makeBooking(status, role), {
      previewCancellation: () => ({ ...preview, ...more }),
      transitionBookingStatus: () => ({ success: true }),
    });
    fireEvent.click(await button('Cancel Trip'));
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    for (const sentence of sentences) expect(await dialog.findByText(sentence)).toBeTruthy();
    const mark =
      'mark' in more
        ? 'Canceling counts against your reliability.'
        : "Canceling doesn't count against your reliability.";
    expect(dialog.getByText(mark)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Trip', hidden: true }));
    expect(dialog.getByText('Choose a reason.')).toBeTruthy();
    fireEvent.click(dialog.getByLabelText('Something else'));
    fireEvent.change(dialog.getByLabelText(/^Anything else/), { target: { value: 'A flat tire' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel Trip', hidden: true }));
    await screen.findByText('Trip status updated!');
    expect(calls.find(({ name }) => name === 'transitionBookingStatus')?.args).toMatchObject({
      nextStatus: 'cancelled',
      metadata: { reasonCode: 'other', reason: 'A flat tire' },
    });
  },
);

test('EXP-099 nobody cancels before the cost is known, nor a trip that cannot be cancelled anymore', async () => {
  let answer: () => object = () => {
    throw new FakeServerError(500, 'Down', 'internal');
  };
  open(makeBooking('en_route', 'passenger'), { previewCancellation: () => answer() });
  fireEvent.click(await button('Cancel Trip'));
  const dialog = within(await screen.findByRole('dialog', { hidden: true }));
  const cancel = () => dialog.getByRole('button', { name: 'Cancel Trip', hidden: true });
  expect(cancel()).toHaveProperty('disabled', true);
  await dialog.findByText("Couldn't check what canceling costs.", {}, { timeout: 5_000 });
  expect(cancel()).toHaveProperty('disabled', true);
  answer = () => ({ ...preview, canCancel: false, released: 0, lost: 0 });
  fireEvent.click(dialog.getByRole('button', { name: 'Retry', hidden: true }));
  await dialog.findByText("This trip can't be canceled anymore.");
  expect(cancel()).toHaveProperty('disabled', true);
});

test('EXP-099 a rider whose driver is near is asked to write a message or keep the trip first', async () => {
  live.current.position = { lat: 33.449, lng: -112.074, at: '2026-03-03T11:15:00.000Z' };
  const calls = open(makeBooking('en_route', 'passenger'));
  fireEvent.click(await button('Cancel Trip'));
  await screen.findByText('Lena is about 1 minute away');
  expect(screen.getByText('Before you cancel, try sending a quick message.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByRole('button', { name: 'Message Lena', hidden: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep trip', hidden: true }));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(calls.some(({ name }) => name === 'transitionBookingStatus')).toBe(false);
});

test('TRIP-009 TRIP-010 TRIP-011 a rating begins at 5 stars, takes words, and can be skipped', async () => {
  const completedAt = '2026-03-03T11:00:00.000Z';
  const calls = open(makeBooking('completed', 'passenger', { completedAt }), {
    rateTrip: () => ({ rated: true }),
  });
  fireEvent.click(await button('5 stars'));
  let dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(dialog.getAllByRole('radio', { hidden: true })).toHaveLength(5);
  const isChecked = (name: string) =>
    dialog.getByRole('radio', { name, hidden: true }).getAttribute('aria-checked');
  expect(isChecked('5 stars')).toBe('true');
  fireEvent.click(dialog.getByRole('button', { name: 'Skip', hidden: true }));
  expect(calls.some(({ name }) => name === 'rateTrip')).toBe(false);
  fireEvent.click(await button('3 stars'));
  dialog = within(await screen.findByRole('dialog', { hidden: true }));
  expect(isChecked('3 stars')).toBe('true');
  fireEvent.click(dialog.getByRole('radio', { name: '4 stars', hidden: true }));
  expect(
    dialog.getByText("Lena can read this once you've both rated the trip, or after 7 days."),
  ).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Say a few words/), { target: { value: 'Kind and on time' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Submit Rating', hidden: true }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'rateTrip')?.args).toMatchObject({
      rating: 4,
      review: 'Kind and on time',
    }),
  );
});

test('RIDE-013 completing the trip opens the rating once', async () => {
  open(makeBooking('in_progress', 'driver'), {
    transitionBookingStatus: () => {
      const booking = makeBooking('completed', 'driver', { completedAt: '2026-03-03T11:15:00.000Z' });
      live.current.booking = { data: { booking, payments: [] }, status: 'live', error: null };
      return { success: true };
    },
  });
  fireEvent.click(await button('Complete Trip'));
  expect(await screen.findByText('How was your trip with Rita?')).toBeTruthy();
});

test('Q-74 a cancelled trip says who ended it and what came back', async () => {
  open(
    makeBooking('cancelled', 'passenger', {
      cancelledBy: 'driver',
      refundAmount: 5,
      cancellationCode: 'car_trouble',
      cancellationReason: 'A flat tire',
    }),
  );
  expect(await screen.findByText('Lena canceled this trip')).toBeTruthy();
  expect(screen.getByText('Reason: Car trouble: A flat tire')).toBeTruthy();
  expect(screen.getByText('You got your 5-token booking fee back.')).toBeTruthy();
  expect(screen.getByText('0 tokens')).toBeTruthy();
});

const openChange = {
  id: '0190a000-0000-7000-8000-00000000c001',
  isOwn: false,
  stops: [],
  dropoff: { address: 'The museum', lat: 33.5, lng: -112 },
  miles: 12,
  minutes: 25,
  fare: 24,
  total: 29,
  extraFare: 4,
  expiresAt: '2026-03-03T11:16:00.000Z',
} as unknown as TripChange;

test('EXP-103 a trip shows an open change until it expires, and offers another one then', async () => {
  const booking = makeBooking('en_route', 'passenger', {
    stops: [{ address: 'The bakery', lat: 33.5, lng: -112 }],
  });
  open(booking);
  const offer = 'Add a stop or change the dropoff';
  const data = { booking, payments: [] as [], change: openChange, canChange: true };
  live.current.booking = { data, status: 'live', error: null };
  await button('Accept');
  expect(screen.getByText('The bakery')).toBeTruthy();
  expect(screen.getByTestId('map').textContent).toBe('pickup stop0 dropoff');
  expect(buttonNames()).not.toContain(offer);
  cleanup();
  vi.setSystemTime('2026-03-03T11:16:00.000Z');
  renderOnPage(<TripScreen bookingId={booking.id} />, '/trip/b');
  await button(offer);
  expect(buttonNames()).not.toContain('Accept');
});
