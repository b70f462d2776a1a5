// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider } from '#features/places/web/public.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { formatPickupTimeLabel } from '../format-pickup-time.ts';
import RidesTabDriveSection from './drive-section.tsx';
import { offer } from './offer.fixture.ts';

const live = vi.hoisted(() => ({ answers: {} as Record<string, object>, refetched: [] as string[] }));
// This mock replaces the live connection, which has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => ({
    data: live.answers[name],
    status: live.answers[name] ? 'live' : 'failed',
    error: null,
    refetch: () => live.refetched.push(name),
  }),
}));
// jsdom cannot draw the map; this mock shows the keys of the map's markers instead.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ markers }: { markers: { key: string }[] }) => (
    <div data-testid="map">{markers.map(({ key }) => key).join(' ')}</div>
  ),
}));

const [minute, day] = [60_000, 86_400_000];
const isoAfter = (ms: number) => new Date(Date.now() + ms).toISOString();
const document = (kind: string, expired = false) => ({
  kind,
  url: `/media/documents/${kind}.jpg`,
  expiresOn: '2030-01-31',
  expired,
  uploadedAt: isoAfter(0),
});
const driver = {
  vehicle: 'Blue Honda Civic',
  plate: 'ABC 1234',
  area: { lat: 33.4484, lng: -112.074, miles: 10 },
  approved: true,
  online: true,
  documents: [document('license'), document('insurance')],
  review: 'approved',
  reviewNote: null,
  onboarding: 'complete',
  roles: ['rider', 'driver'],
  rateCard: { bookingFee: 5, tokensPerMile: 2 },
};
const request = (id: string, name: string) => ({
  id,
  status: 'requested',
  passenger: { id: `p${id}`, name, handle: 'x', avatar: '', rating: 4.9, vehicle: null },
  pickup: { address: null, lat: 33.46, lng: -112.07 },
  dropoff: { address: null, lat: 33.5, lng: -112.1 },
  stops: [],
  estimatedFare: 20,
  bookingFee: 5,
  fare: 25,
  estimatedDistance: 10,
  estimatedMinutes: 20,
  scheduledFor: null,
  isUpcoming: false,
  shared: null,
  createdAt: isoAfter(-minute),
  expiresAt: isoAfter(9 * minute),
});
/** A ride that the driver accepted and has not set out to, with a pickup after this many milliseconds. */
const scheduledRide = (id: string, name: string, ms: number) => ({
  ...request(id, name),
  role: 'driver',
  status: 'driver_accepted',
  pickup: { address: '12 Palm Lane', lat: 33.46, lng: -112.07 },
  dropoff: { address: `${id} Desert Road`, lat: 33.5, lng: -112.1 },
  scheduledFor: isoAfter(ms),
  isUpcoming: true,
});
const setLive = (requests: object[], profile: object | null = driver, bookings: object[] = []) => {
  live.refetched = [];
  live.answers = {
    listRideRequests: { requests, driver: profile },
    listBookings: { bookings, cursor: null },
  };
};

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const open = (answers: Parameters<typeof startFakeServer>[0] = {}) => {
  const calls = startFakeServer({
    listOffers: () => ({ quotes: [] }),
    listDemandAreas: () => ({ areas: [] }),
    listUpcomingRides: () => ({ bookings: [] }),
    listDriverEarnings: () => ({ total: { trips: 0, tokens: 0 }, days: [], trips: [], cursor: null }),
    ...answers,
  });
  renderOnPage(
    <LocationProvider>
      <RidesTabDriveSection />
    </LocationProvider>,
    '/ryde/drive',
  );
  return calls;
};

test('RIDE-004 EXP-106 a request shows fare, miles, pickup distance and time left, and is accepted with one tap', async () => {
  setLive([request('1', 'Rita')]);
  const calls = open({ transitionBookingStatus: () => ({ success: true, booking: {} }) });
  expect(await screen.findByText('25 tokens')).toBeTruthy();
  expect(screen.getByText('20-token fare + 5-token booking fee')).toBeTruthy();
  expect(screen.getByText('· 1.1 mi to the pickup · 10 mi trip')).toBeTruthy();
  expect(screen.getByText(/Request expires in [89]:/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Time left to accept' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accept Booking' }));
  expect(await screen.findByText('You got the trip')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'transitionBookingStatus')?.args).toMatchObject({
    bookingId: '1',
    nextStatus: 'driver_accepted',
  });
});

test('EXP-108 the card of a request counts down second by second, and goes away at the end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setLive([request('1', 'Rita')]);
  open();
  const readSeconds = () => {
    const [, minutes, seconds] = /Request expires in (\d+):(\d+)/.exec(
      screen.getByText(/^Request expires in/).textContent,
    )!;
    return Number(minutes) * 60 + Number(seconds);
  };
  const readBar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
  await screen.findByText(/^Request expires in/);
  const [secondsBefore, barBefore] = [readSeconds(), readBar()];
  act(() => void vi.advanceTimersByTime(5 * minute));
  // The fake clock also advanced while the test waited for the card, so the difference is not exactly 5 minutes.
  expect(secondsBefore - readSeconds()).toBeGreaterThanOrEqual(299);
  expect(secondsBefore - readSeconds()).toBeLessThanOrEqual(302);
  expect(readBar()).toBeLessThanOrEqual(barBefore - 49);
  act(() => void vi.advanceTimersByTime(4 * minute));
  expect(screen.queryByText(/^Request expires in/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept Booking' })).toBeNull();
});

test('EXP-106 the driver who was slower reads Already taken, and the list is read again', async () => {
  setLive([request('1', 'Rita')]);
  open({
    transitionBookingStatus: () => {
      throw new FakeServerError(409, 'Already taken');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Booking' }));
  expect(await screen.findByText('Already taken')).toBeTruthy();
  expect(live.refetched).toContain('listRideRequests');
});

test.each([
  ['the rider canceled', 'trip_cancelled', 'This trip was canceled.'],
  ['the request expired', 'expired', 'This request has expired.'],
])(
  'EXP-107 a driver who accepts just after %s reads so, and the list is read again',
  async (_case, reason, text) => {
    setLive([request('1', 'Rita')]);
    open({
      transitionBookingStatus: () => {
        throw new FakeServerError(409, 'Failed to update trip status.', reason);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Accept Booking' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(live.refetched).toContain('listRideRequests');
    expect(screen.queryByText('You got the trip')).toBeNull();
  },
);

test('EXP-108 a declined request disappears, and the driver reads that it does not count', async () => {
  setLive([request('1', 'Rita'), request('2', 'Sam')]);
  open({ declineRideRequest: () => ({ declined: true }) });
  fireEvent.click((await screen.findAllByRole('button', { name: 'Decline' }))[0]!);
  expect(await screen.findByText("Request declined. It doesn't count against you.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/^Rita/)).toBeNull());
  expect(screen.getByText(/^Sam/)).toBeTruthy();
});

test('EXP-105 DRV-009 with an active trip the next step is shown and no other request can be accepted', async () => {
  const active = {
    ...request('9', 'Rita'),
    status: 'en_route',
    pickup: { address: '12 Palm Lane', lat: 33.45, lng: -112.07 },
  };
  setLive([request('1', 'Sam')], driver, [{ ...request('8', 'Old'), status: 'completed' }, active]);
  open({ listOffers: () => ({ quotes: [offer] }) });
  expect(await screen.findByText('Drive to the pickup')).toBeTruthy();
  expect(screen.getByText('12 Palm Lane')).toBeTruthy();
  expect(findDirections()).toEqual(['33.45,-112.07', null]);
  expect(await screen.findByText('You can accept offers again after this trip.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept offer' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Accept Booking' }).disabled).toBe(true);
});

const findDirections = () => {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open directions' });
  return ['destination', 'waypoints'].map((name) => new URL(link.href).searchParams.get(name));
};

test.each([
  ['en_route', undefined, ['12 Palm Lane', '33.45,-112.07', null]],
  ['confirmed', undefined, ['Ballpark', '33.65,-112.07', '33.5,-112.07|33.6,-112.07']],
  ['in_progress', undefined, ['First stop', '33.65,-112.07', '33.5,-112.07|33.6,-112.07']],
  ['in_progress', 33.48, ['First stop', '33.65,-112.07', '33.5,-112.07|33.6,-112.07']],
  ['in_progress', 33.55, ['Second stop', '33.65,-112.07', '33.6,-112.07']],
  ['in_progress', 33.63, ['Ballpark', '33.65,-112.07', null]],
] as const)(
  'EXP-103 DRV-009 at %s with the car at %s the directions lead over the stops ahead',
  async (status, lat, shown) => {
    const stop = (address: string, north: number) => ({ address, lat: north, lng: -112.07 });
    setLive([], driver, [
      {
        ...request('9', 'Rita'),
        status,
        pickup: stop('12 Palm Lane', 33.45),
        stops: [stop('First stop', 33.5), stop('Second stop', 33.6)],
        dropoff: stop('Ballpark', 33.65),
      },
    ]);
    if (lat !== undefined) live.answers['getTripPosition'] = { position: { lat, lng: -112.07 } };
    open();
    const [address, ...directions] = shown;
    expect(await screen.findByText(address)).toBeTruthy();
    expect(findDirections()).toEqual(directions);
    expect(screen.queryByText('Drive to the next stop') !== null).toBe(address.endsWith('stop'));
  },
);

test('EXP-105 the switch goes offline; with an expired document it cannot go online', async () => {
  setLive([]);
  const calls = open({ setDriverOnline: () => ({ driver: { ...driver, online: false } }) });
  const toggle = await screen.findByRole<HTMLInputElement>('switch');
  fireEvent.click(toggle);
  expect(toggle.disabled, 'a disabled switch loses the focus').toBe(false);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'setDriverOnline')?.args).toMatchObject({ online: false }),
  );
  cleanup();
  setLive([], { ...driver, online: false, documents: [document('license', true)] });
  open();
  expect((await screen.findByRole<HTMLInputElement>('switch')).disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toContain('A document has expired');
});

test('FN-037 Q-42 Q-59 Q-73 an offer is accepted, also by a repeated call, and another one is declined', async () => {
  setLive([]);
  let failures = 1;
  const calls = open({
    processGeolocationSecure: ({ args }) => ({
      place: { locality: (args['coordinates'] as { lat: number }).lat < 33.47 ? 'Encanto' : 'Midtown' },
    }),
    getProfile: () => ({ profile: { displayName: 'Rita Rider', avatarUrl: '/a' } }),
    listOffers: () => ({
      quotes: [
        offer,
        { ...offer, id: 'q0', price: 16, total: 21 },
        { ...offer, id: 'q2', passengerId: 'p2', price: 15, total: 20 },
        { ...offer, id: 'q3', driverId: 'other' },
      ],
    }),
    respondToOffer: () => {
      if (failures-- > 0) throw new TypeError('network');
      return { quote: { ...offer, state: 'accepted' } };
    },
  });
  const answers = () => calls.filter(({ name }) => name === 'respondToOffer');
  const best = (await screen.findByText('Up to 23 tokens')).closest('li')!;
  fireEvent.click(within(best).getByRole('button', { name: 'Accept offer' }));
  expect(await screen.findAllByText('Offer accepted. The rider can book you now.')).toHaveLength(1);
  const accepted = { quoteId: 'q1', accept: true };
  expect(answers().map(({ args }) => args)).toEqual([accepted, accepted]);
  expect(answers()[0]!.key).toBeTruthy();
  expect(answers()[1]!.key).toBe(answers()[0]!.key);
  for (const text of ['Up to 21 tokens', 'No ride requests right now'])
    expect(screen.queryByText(text), 'an earlier offer of the same rider; beside an offer').toBeNull();
  const other = screen.getByText('Up to 20 tokens').closest('li')!;
  expect(await within(other).findByText('Rita Rider')).toBeTruthy();
  expect(await within(other).findByText('From Encanto to Midtown')).toBeTruthy();
  expect(other.textContent).toMatch(
    /^You earn Up to 20 tokens5 tokens less than usualFare up to 15 tokens \+ 5-token booking fee/,
  );
  expect(other.textContent).toMatch(/\d min away · [\d.]+ mi to the pickup · 10 mi trip/);
  fireEvent.click(within(other).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Offer declined')).toBeTruthy();
  expect(answers()[2]!.args).toEqual({ quoteId: 'q2', accept: false });
  expect(answers()[2]!.key).not.toBe(answers()[0]!.key);
});

test('Q-10 Q-82 ONB-001 without an approval the section says what is next, and leads newcomers to the demo', async () => {
  setLive([], null);
  open();
  expect(await screen.findByRole('button', { name: 'Set up your driver profile' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try the driver demo' }).getAttribute('href')).toBe('/ryde/demo');
  cleanup();
  setLive([], { ...driver, approved: false, review: 'waiting' });
  open();
  expect(await screen.findByText("We're checking your documents")).toBeTruthy();
  cleanup();
  setLive([], { ...driver, approved: false, review: 'changes_requested', reviewNote: 'Too dark' });
  open();
  expect(await screen.findByText('Too dark')).toBeTruthy();
  cleanup();
  live.answers = {};
  open();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('EXP-112 the map and the page show where many rides are requested, and nothing if no area is busy', async () => {
  setLive([]);
  const calls = open({
    listDemandAreas: () => ({
      areas: [
        { lat: 33.4629, lng: -112.074, demand: 'very_busy' },
        { lat: 33.505, lng: -112.062, demand: 'busy' },
      ],
    }),
  });
  expect(
    await screen.findByText(/^2 busy areas had .* The busiest is 1 mi from the middle of your area/),
  ).toBeTruthy();
  expect(screen.getByTestId('map').textContent).toBe('33.4629,-112.074 33.505,-112.062');
  cleanup();
  open();
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.queryByText(/busy area/)).toBeNull();
  expect(screen.getByTestId('map').textContent).toBe('');
});

const findCard = (name: string) => within(screen.getByRole('listitem', { name: `Request from ${name}` }));
const canAccept = (name: string) =>
  !findCard(name).getByRole<HTMLButtonElement>('button', { name: 'Accept Booking' }).disabled;

test('EXP-101 the card of a scheduled request shows the pickup time before the driver accepts it', async () => {
  const scheduledFor = isoAfter(4 * day);
  const times = { scheduledFor, isUpcoming: true, expiresAt: isoAfter(4 * day - 30 * minute) };
  const soon = { scheduledFor: isoAfter(330 * minute), isUpcoming: true, expiresAt: isoAfter(300 * minute) };
  setLive([{ ...request('1', 'Rita'), ...times }, request('2', 'Sam'), { ...request('3', 'Hal'), ...soon }]);
  open();
  const time = await screen.findByText(formatPickupTimeLabel(scheduledFor, Date.now()));
  expect(time.getAttribute('datetime')).toBe(scheduledFor);
  expect(findCard('Rita').getByText('Request expires in 3 days')).toBeTruthy();
  expect(findCard('Sam').queryByText(/^Pickup /)).toBeNull();
  expect(findCard('Hal').getByText('Request expires in 4 hours')).toBeTruthy();
});

test('EXP-101 Q-82 an accepted ride for tomorrow is no active trip and blocks only rides at the same time', async () => {
  const tomorrow = { scheduledFor: isoAfter(day + 10 * minute), isUpcoming: true };
  const later = { scheduledFor: isoAfter(day + 120 * minute), isUpcoming: true };
  setLive(
    [request('1', 'Sam'), { ...request('2', 'Olga'), ...tomorrow }, { ...request('3', 'Hal'), ...later }],
    driver,
    [scheduledRide('9', 'Rita', day)],
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Upcoming trips' })).toBeTruthy();
  expect(screen.queryByText('Start driving to the pickup')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your current trip' })).toBeNull();
  expect([canAccept('Sam'), canAccept('Olga'), canAccept('Hal')]).toEqual([true, false, true]);
  expect(findCard('Olga').getByText(/You have another trip at that time/)).toBeTruthy();
  expect(findCard('Sam').queryByText(/You have another trip at that time/)).toBeNull();
});

test('EXP-101 a scheduled ride becomes the active trip 30 minutes before the pickup', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const ride = scheduledRide('9', 'Rita', 35 * minute);
  setLive([], driver, [ride]);
  open();
  expect(await screen.findByRole('heading', { name: 'Upcoming trips' })).toBeTruthy();
  expect(screen.queryByText('Start driving to the pickup')).toBeNull();
  act(() => void vi.advanceTimersByTime(6 * minute));
  const active = within(screen.getByRole('region', { name: 'Your current trip' }));
  expect(active.getByText('Start driving to the pickup')).toBeTruthy();
  expect(active.getByText(formatPickupTimeLabel(ride.scheduledFor, Date.now()))).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Upcoming trips' })).toBeNull();
});

test("EXP-101 the driver's upcoming rides are listed with pickup time, places, tokens and a link, also those older than the newest bookings", async () => {
  const [soon, late, canceled] = [
    scheduledRide('7', 'Rita', day),
    scheduledRide('8', 'Sam', 2 * day),
    scheduledRide('9', 'Olga', 3 * day),
  ];
  const asRider = { ...scheduledRide('6', 'Ana', day), role: 'passenger' };
  setLive([], driver, [late, { ...canceled, status: 'cancelled', isUpcoming: false }]);
  open({ listUpcomingRides: () => ({ bookings: [asRider, soon, late, canceled] }) });
  await screen.findByText('with Rita');
  const rides = within(screen.getByRole('region', { name: 'Upcoming trips' })).getAllByRole('listitem');
  expect(rides.map(({ textContent }) => textContent)).toEqual([
    `${formatPickupTimeLabel(soon.scheduledFor, Date.now())}12 Palm Lane → 7 Desert Roadwith Rita25 tokens`,
    `${formatPickupTimeLabel(late.scheduledFor, Date.now())}12 Palm Lane → 8 Desert Roadwith Sam25 tokens`,
  ]);
  expect(within(rides[0]!).getByRole('link').getAttribute('href')).toBe('/trip/7');
});
