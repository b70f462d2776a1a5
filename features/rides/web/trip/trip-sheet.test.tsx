// @vitest-environment jsdom
/** Tests the order of the parts on the trip screen's sheet, and which button is prominent. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmationQuestionStore, dismissConfirmationQuestions } from '#platform/ui/confirm.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Booking, TripChange } from '../calls.ts';
import { makeBooking } from './booking.fixture.ts';
import { TripHeader } from './trip-header.tsx';
import TripScreen from './trip-screen.tsx';

const live = vi.hoisted(() => ({
  data: undefined as object | undefined,
  position: null as object | null,
  status: 'live',
}));
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => ({
    data: name === 'getBooking' ? live.data : { position: live.position },
    status: live.status,
    error: null,
    refetch() {},
  }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(() => {
  setUpJsdom();
  live.status = 'live';
  live.position = null;
});
afterEach(cleanup);

function open(booking: Booking, change: TripChange | null = null) {
  live.data = { booking, payments: [], change, canChange: false };
  startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    getTripSafety: () => ({ canCallHelp: true, emergency: null, contacts: 0 }),
  });
  renderOnPage(<TripScreen bookingId={booking.id} />, '/trip/b');
}

/** Returns the texts of the prominent buttons. */
const prominent = () =>
  screen
    .getAllByRole('button')
    .filter(({ className }) => /\bbg-accent(?!-)/.test(className))
    .map(({ textContent }) => textContent);

test('TRIP-007 EXP-103 while the driver has to answer a change, its button is the only prominent one, and the step has none', async () => {
  const booking = makeBooking('en_route', 'driver');
  const change = {
    id: 'c1',
    isOwn: false,
    stops: [],
    dropoff: { address: 'The museum', lat: 33.5, lng: -112 },
    miles: 12,
    minutes: 25,
    fare: 24,
    total: 29,
    extraFare: 4,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  } as unknown as TripChange;
  open(booking);
  await screen.findByRole('button', { name: 'Passenger On Board' });
  expect(prominent()).toEqual(["I'm at the pickup"]);
  cleanup();
  open(booking, change);
  await screen.findByRole('button', { name: 'Accept' });
  expect(prominent()).toEqual(['Accept']);
  for (const name of ['Passenger On Board', "I'm at the pickup"])
    expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  open(booking, { ...change, isOwn: true });
  await screen.findByRole('button', { name: 'Withdraw request' });
  expect(prominent()).toEqual(["I'm at the pickup"]);
});

/** Returns the elements in the order in which the page has them. */
const sortByPosition = (elements: readonly Element[]) =>
  elements.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

test.each([
  ['en_route', { isUpcoming: false }],
  ['driver_accepted', { isUpcoming: true }],
  ['in_progress', { isUpcoming: false }],
] as const)(
  'TRIP-002 TRIP-004 TRIP-006 at %s the sheet shows the driver with the plate, then price and route: %o',
  async (status, more) => {
    open(makeBooking(status, 'passenger', { driverPlate: 'ABC 1234', ...more }));
    const price = await screen.findByText('25 tokens');
    const driver = screen.getByRole('region', { name: 'The other person' });
    expect(driver.textContent).toContain('License plate ABC 1234');
    const route = [screen.getByText('12 Palm Lane'), screen.getByText('9 Desert Road')];
    // While the trip is in progress, the places ahead come before the pickup.
    const places = status === 'in_progress' ? route.toReversed() : route;
    // While the car is on its way, the places are folded below the price.
    const parts = more.isUpcoming ? [driver, ...places, price] : [driver, price, ...places];
    for (const place of route) expect(place.closest('details') === null).toBe(more.isUpcoming);
    expect(sortByPosition(parts)).toEqual(parts);
    expect(screen.getAllByText('Lena Vogel')).toHaveLength(1);
  },
);

test.each([
  ['requested', 'candidate', '25 tokens'],
  ['completed', 'passenger', '21 tokens'],
  ['cancelled', 'passenger', '5 tokens'],
] as const)(
  'TRIP-002 at %s the %s sees the price above the other person and the route',
  async (status, role, amount) => {
    open(makeBooking(status, role));
    const price = await screen.findByText(amount);
    const parts = [
      price,
      screen.getByRole('region', { name: 'The other person' }),
      screen.getByText('9 Desert Road'),
    ];
    expect(sortByPosition(parts)).toEqual(parts);
  },
);

/** Opens a trip, and returns a function that shows the changed trip, as a live update does. */
async function openChanging(booking: Booking) {
  const show = (shown: Booking) => {
    live.data = { booking: shown, payments: [], change: null, canChange: false };
  };
  function Page() {
    const [updates, setUpdates] = useState(0);
    return (
      <>
        <button onClick={() => setUpdates(updates + 1)}>Update {updates}</button>
        <TripScreen bookingId="b" />
      </>
    );
  }
  startFakeServer({});
  show(booking);
  renderOnPage(<Page />, '/trip/b');
  const update = await screen.findByText('Update 0');
  return function change(next: Booking) {
    show(next);
    fireEvent.click(update);
    expect(update.textContent).toBe('Update 1');
  };
}

test('EXP-005 when the rider is on board, the link in the card of the driver keeps the focus', async () => {
  const change = await openChanging(makeBooking('en_route', 'passenger'));
  const link = await screen.findByRole('link', { name: 'Message Lena' });
  link.focus();
  change(makeBooking('passenger_onboard', 'passenger'));
  expect(document.activeElement).toBe(link);
});

test.each([
  ['a trip ends', makeBooking('in_progress', 'passenger'), makeBooking('completed', 'passenger')],
  ['a trip is canceled', makeBooking('confirmed', 'passenger'), makeBooking('cancelled', 'passenger')],
])('EXP-005 when %s, the focus moves from the row of the price to the heading', async (_, before, after) => {
  const change = await openChanging(before);
  (await screen.findByText('Details')).closest('summary')!.focus();
  change(after);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('EXP-095 EXP-098 a trip shows help over the map, and folds the addresses and the breakdown of the price', async () => {
  open(makeBooking('in_progress', 'passenger'));
  const breakdown = await screen.findByText('Paid. Your driver gets the fare when you arrive.');
  expect(breakdown.closest('details')?.open).toBe(false);
  expect(screen.getByText('25 tokens').closest('summary')?.textContent).toBe('Price25 tokensDetails');
  const help = await screen.findByRole('button', { name: 'Emergency' });
  const sheet = screen.getByRole('region', { name: 'Trip' });
  expect(sheet.contains(help)).toBe(false);
  const parts = [
    help,
    screen.getByRole('region', { name: 'The other person' }),
    await screen.findByRole('button', { name: 'Share trip' }),
    screen.getByText('Dropoff'),
    screen.getByText('Picked up at'),
  ];
  expect(sortByPosition(parts)).toEqual(parts);
});

test.each([
  ['live', 0],
  ['stale', 1],
  ['failed', 1],
] as const)(
  'EXP-096 while the live data is %s, %i notes say that the trip may have changed',
  async (status, notes) => {
    live.status = status;
    open(makeBooking('en_route', 'passenger'));
    await screen.findByText('20 tokens held until pickup');
    expect(screen.queryAllByText("You're offline. This is the latest info we have.")).toHaveLength(notes);
  },
);

test.each([
  ['requested', true],
  ['en_route', false],
  ['in_progress', false],
] as const)(
  'TRIP-008 at %s it is %s that Cancel Trip is pinned below the sheet',
  async (status, isPinned) => {
    open(makeBooking(status, 'passenger'));
    const cancel = await screen.findByRole('button', { name: 'Cancel Trip' });
    expect(cancel.closest('.overflow-y-auto') === null).toBe(isPinned);
  },
);

test('TRIP-013 from a trip that could not be loaded, buttons lead back and to all trips', async () => {
  live.status = 'failed';
  live.data = undefined;
  renderOnPage(<TripScreen bookingId="b1" />, '/trip/b1');
  expect(await screen.findByText('Could not load trip')).toBeTruthy();
  for (const name of ['Back', 'All trips']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('TRIP-007 RIDE-006 EXP-110 the prominent button of the driver leads to the pickup, then records the arrival, then the rider', async () => {
  const pickup = { address: '12 Palm Lane', lat: 33.45, lng: -112.07 };
  const at = new Date().toISOString();
  const findStep = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Passenger On Board' });
  const isLarge = (element: Element) =>
    element.className.includes('h-13') && element.className.includes('w-full');
  live.position = { lat: 33.46, lng: -112.07, at };
  open(makeBooking('en_route', 'driver', { pickup }));
  let step = await findStep();
  const link = screen.getByRole('link', { name: 'Directions to the pickup' });
  expect(link.className).toMatch(/\bbg-accent(?!-)/);
  expect([prominent(), step.disabled, isLarge(step)]).toEqual([[], false, true]);
  expect(screen.queryByText(/I'm at the pickup/), 'neither the button nor the hint about it').toBeNull();
  expect(screen.getAllByText('12 Palm Lane'), 'only in the card of the next stop').toHaveLength(1);
  cleanup();
  live.position = { lat: 33.451, lng: -112.07, at };
  open(makeBooking('en_route', 'driver', { pickup }));
  step = await findStep();
  expect([prominent(), step.disabled, isLarge(step)]).toEqual([["I'm at the pickup"], false, true]);
  expect(screen.queryByRole('link', { name: 'Directions to the pickup' })).toBeNull();
  expect(screen.getByText(/^When you get to the pickup, tap/)).toBeTruthy();
  cleanup();
  open(makeBooking('en_route', 'driver', { pickup, arrivedAt: at, noShowFrom: at }));
  step = await findStep();
  expect([prominent(), isLarge(step)]).toEqual([['Passenger On Board'], true]);
  expect(screen.queryByRole('button', { name: "I'm at the pickup" })).toBeNull();
});

test('RIDE-006 a driver who is away from the pickup confirms that the rider is in the car', async () => {
  live.position = { lat: 33.46, lng: -112.07, at: new Date().toISOString() };
  const booking = makeBooking('en_route', 'driver', { pickup: { address: null, lat: 33.45, lng: -112.07 } });
  open(booking);
  fireEvent.click(await screen.findByRole('button', { name: 'Passenger On Board' }));
  expect(confirmationQuestionStore.current()).toMatchObject({
    title: `Is ${booking.passenger.name.split(' ')[0]} in the car?`,
    yes: 'Passenger On Board',
  });
  dismissConfirmationQuestions();
});

test.each([
  [33.5, [], 'Next: stop 1', '33.6,-112.07'],
  [33.68, [], 'Next: dropoff', null],
  [33.6995, ['Complete Trip'], 'Next: dropoff', undefined],
] as const)(
  'TRIP-007 TRIP-006 EXP-103 with the car at %s the driver sees the next stop first and one prominent button',
  async (lat, buttons, next, waypoints) => {
    live.position = { lat, lng: -112.07, at: new Date().toISOString() };
    const place = (address: string, north: number) => ({ address, lat: north, lng: -112.07 });
    const [pickup, stops] = [place('12 Palm Lane', 33.45), [place('The bakery', 33.6)]];
    open(makeBooking('in_progress', 'driver', { pickup, stops, dropoff: place('Ballpark', 33.7) }));
    const label = await screen.findByText(next);
    const price = screen.getAllByText('You earn').at(-1)!;
    expect(label.compareDocumentPosition(price) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(prominent()).toEqual(buttons);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Trip' }).disabled).toBe(false);
    const link = screen.queryByRole<HTMLAnchorElement>('link', { name: 'Directions to the dropoff' });
    expect(link && new URL(link.href).searchParams.get('waypoints')).toBe(waypoints ?? null);
    expect(link === null).toBe(waypoints === undefined);
  },
);

test('TRIP-006 TRIP-007 before the driver sets out, the card of the pickup has the directions link', async () => {
  live.position = { lat: 33.46, lng: -112.07, at: new Date().toISOString() };
  const pickup = { address: '12 Palm Lane', lat: 33.45, lng: -112.07 };
  open(makeBooking('driver_accepted', 'driver', { pickup }));
  const card = (await screen.findByText('Next: pickup')).closest<HTMLElement>('[data-row]')!;
  expect(within(card).getByRole('link', { name: 'Directions to 12 Palm Lane' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Directions to the pickup' })).toBeNull();
  expect(prominent()).toEqual(['Go En Route to Pickup']);
});

const riding = (direction: 'out' | 'home', other: Booking['status']): Partial<Booking> => {
  const { id } = makeBooking('in_progress', 'driver');
  const rider = { name: 'Rita', isSelf: false, status: 'in_progress' as const, bookingId: id };
  const riders = [rider, { ...rider, name: 'Ben', status: other, bookingId: 'b2' }];
  const trip = { tripId: 't', eventId: 'e', occurrenceId: 'o', departsAt: new Date().toISOString() };
  return { shared: { ...trip, direction, seats: 4, fares: 30, riders } };
};

test.each([
  ['to the event, before the pickup', 'en_route', 'out', 'en_route', null, 'pickup'],
  ['to the event, with another rider waiting', 'passenger_onboard', 'out', 'en_route', null, null],
  ['to the event, with all riders on board', 'in_progress', 'out', 'in_progress', 'dropoff', 'dropoff'],
  ['home, before the pickup', 'en_route', 'home', 'en_route', 'pickup', 'pickup'],
  ['home, with two riders on board', 'in_progress', 'home', 'in_progress', null, null],
  ['home, after the other rider canceled', 'in_progress', 'home', 'cancelled', 'dropoff', 'dropoff'],
] as const)(
  'NEW-02 TRIP-007 on a shared ride %s, only a stop that surely is the next one is shown as such',
  async (_, status, direction, other, next, goal) => {
    live.position = { lat: 33.5, lng: -112.074, at: new Date().toISOString() };
    open(makeBooking(status, 'driver', riding(direction, other)));
    await screen.findByRole('region', { name: 'Riding together' });
    expect(screen.queryByText(/^Next: /)?.textContent).toBe(next === null ? undefined : `Next: ${next}`);
    const links = screen.queryAllByRole('link', { name: /^Directions to the (pickup|dropoff)$/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(
      goal === null ? [] : [`Directions to the ${goal}`],
    );
  },
);

test('NEW-02 TRIP-007 with another rider in the car, a driver away from the dropoff confirms the end of the trip', async () => {
  live.position = { lat: 33.5, lng: -112.074, at: new Date().toISOString() };
  open(makeBooking('in_progress', 'driver', riding('home', 'in_progress')));
  const complete = await screen.findByRole('button', { name: 'Complete Trip' });
  expect(prominent()).toEqual([]);
  fireEvent.click(complete);
  expect(confirmationQuestionStore.current()).toMatchObject({ title: 'End the trip here?' });
  dismissConfirmationQuestions();
});

test.each([
  ['before the pickup, with another rider waiting', 'en_route', 'out', 'en_route', /^Pickup at .* or later$/],
  ['home, with another rider in the car', 'in_progress', 'home', 'in_progress', /^Arriving at .* or later$/],
  ['home, after the other rider got out', 'in_progress', 'home', 'completed', /^Arriving at [\d:]+\s[AP]M$/],
] as const)(
  'EXP-096 NEW-02 on a shared ride %s, the arrival allows for the stops of other riders',
  async (_, status, direction, other, headline) => {
    live.position = { lat: 33.5, lng: -112.074, at: new Date().toISOString() };
    open(makeBooking(status, 'passenger', riding(direction, other)));
    expect(await screen.findByText(headline)).toBeTruthy();
    const note = screen.queryByText('The car may stop for other riders first.');
    expect(note === null).toBe(other === 'completed');
  },
);

test('EXP-096 TRIP-001 each step of the trip is announced to a rider with a screen reader', async () => {
  function Page() {
    const [status, setStatus] = useState<Booking['status']>('en_route');
    return (
      <>
        <button onClick={() => setStatus('passenger_onboard')}>On board</button>
        <TripHeader booking={makeBooking(status, 'passenger')} position={null} nowMs={0} />
      </>
    );
  }
  startFakeServer({});
  renderOnPage(<Page />);
  const button = await screen.findByText('On board');
  const regions = screen.getAllByRole('status');
  const announced = () => regions.map(({ textContent }) => textContent);
  const unknown = "You'll see the arrival time as soon as we know where the car is.";
  expect(announced()).toEqual(['Driver on the way', `Lena is on the way${unknown}`]);
  fireEvent.click(button);
  expect(regions.every(({ isConnected }) => isConnected)).toBe(true);
  expect(announced()).toEqual([
    'Confirm your pickup',
    "Lena says you're in the carConfirm the pickup to pay the fare.",
  ]);
});

test('Q-31 RIDE-004 a driver who may accept a request reads the neighborhoods, the way and the sentence about addresses once', async () => {
  const rounded = (lat: number) => ({ address: null, lat, lng: -112.07 });
  live.data = {
    booking: makeBooking('requested', 'candidate', { pickup: rounded(33.46), dropoff: rounded(33.5) }),
    payments: [],
    change: null,
    canChange: false,
  };
  startFakeServer({
    processGeolocationSecure: ({ args }) => ({
      place: { locality: (args['coordinates'] as { lat: number }).lat < 33.47 ? 'Encanto' : 'Midtown' },
    }),
    getDriverProfile: () => ({ driver: { area: { lat: 33.4484, lng: -112.074, miles: 10 } } }),
  });
  renderOnPage(<TripScreen bookingId="b" />, '/trip/b');
  const way = (await screen.findByText('2 min away')).parentElement;
  expect(way?.textContent).toBe('2 min away · 1.1 mi to the pickup · 10 mi trip');
  for (const area of ['Encanto', 'Midtown']) expect(await screen.findByText(area)).toBeTruthy();
  expect(screen.getAllByText("You'll see the addresses after you accept.")).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^Directions/ })).toBeNull();
});
