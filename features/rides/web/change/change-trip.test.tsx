// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/client/query.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { TripChange } from '../calls.ts';
import { makeBooking } from '../trip/booking.fixture.ts';
import type { TripScreenPartProps } from '../trip/trip-screen-part.ts';
import { ChangeTripButton } from './change-trip-button.tsx';
import { ChangedRouteMap } from './changed-route-map.tsx';
import { ProposedTripChangeCard } from './proposed-trip-change-card.tsx';

// jsdom cannot draw the map on which a place is chosen; the picker has tests of its own.
vi.mock('../book/place-picker.tsx', () => ({
  default: (props: { title: string; onChoose: (stop: object) => void; onClose: () => void }) => (
    <button
      type="button"
      onClick={() => {
        props.onChoose({ address: 'The bakery', lat: 33.5, lng: -112 });
        props.onClose();
      }}
    >
      {props.title}
    </button>
  ),
}));

// jsdom cannot draw the map; this mock shows its markers, and the latitudes that must be visible.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({
    label,
    markers,
    fit,
  }: Record<'markers' | 'fit', { key?: string; lat: number }[]> & { label: string }) => (
    <section aria-label={label}>
      {markers.map(({ key }) => key).join(' ')} at {fit.map(({ lat }) => lat).join(' ')}
    </section>
  ),
}));

const balance = vi.hoisted(() => ({ available: undefined as number | undefined }));
// This mock replaces the live token balance, which has its own tests.
vi.mock('#features/tokens/web/public.ts', () => ({
  useTokenBalance: () => ({
    data: balance.available === undefined ? undefined : { available: balance.available },
  }),
}));

beforeEach(() => {
  setUpJsdom();
  balance.available = undefined;
  queryClient.clear();
});
afterEach(cleanup);

const quote = { miles: 14, minutes: 30, fare: 28, total: 33, extraFare: 8, extraMiles: 4 };
const bakery = { address: 'The bakery', lat: 33.5, lng: -112 };
const change: TripChange = {
  id: '0190a000-0000-7000-8000-00000000c001',
  bookingId: '0190a000-0000-7000-8000-00000000b001',
  isOwn: false,
  stops: [bakery],
  dropoff: { address: '9 Desert Road', lat: 33.55, lng: -112.074 },
  ...quote,
  state: 'proposed',
  createdAt: '2026-03-03T10:00:00.000Z',
  expiresAt: '2026-03-03T10:05:00.000Z',
};
const nowMs = Date.parse('2026-03-03T10:03:30.000Z');

async function openDialog(
  answers: Parameters<typeof startFakeServer>[0],
  { booking = makeBooking('en_route', 'passenger'), position = null }: Partial<TripScreenPartProps> = {},
) {
  const calls = startFakeServer(answers);
  const onSent = vi.fn<() => void>();
  renderOnPage(<ChangeTripButton booking={booking} position={position} onSent={onSent} />, '/trip/b');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a stop or change the dropoff' }));
  await screen.findByText('Nothing changes until Lena accepts.');
  return { calls, onSent };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
async function addBakery() {
  press('Add a stop');
  fireEvent.click(await screen.findByText('Where should the stop be?'));
}

test('EXP-103 the new price is shown before a change can be proposed', async () => {
  const { calls, onSent } = await openDialog({
    quoteTripChange: () => quote,
    proposeTripChange: () => ({ change }),
  });
  expect(screen.queryByRole('button', { name: /^Propose/, hidden: true })).toBeNull();
  await addBakery();
  const propose = await screen.findByRole('button', { name: 'Request change · +8 tokens', hidden: true });
  const price = within(screen.getByRole('dialog', { hidden: true }));
  expect(price.getByText('Current price · 10 mi').nextSibling?.textContent).toBe('25 tokens');
  expect(price.getByText('New price · 14 mi, about 30 min').nextSibling?.textContent).toBe('33 tokens');
  expect(price.getByText('+8 tokens')).toBeTruthy();
  expect(calls.some(({ name }) => name === 'proposeTripChange')).toBe(false);
  fireEvent.click(propose);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls.find(({ name }) => name === 'proposeTripChange')?.args).toMatchObject({
    stops: [bakery],
    dropoff: change.dropoff,
    quotedFare: 28,
  });
});

test.each([
  ['before the pickup', 'en_route', 'start stop0 dropoff at 33.4484 33.5 33.55'],
  ['during the trip', 'in_progress', 'start stop0 dropoff at 33.47 33.5 33.55'],
] as const)('EXP-103 %s the dialog shows the changed route on a map', async (_, status, text) => {
  await openDialog(
    { quoteTripChange: () => quote },
    {
      booking: makeBooking(status, 'passenger'),
      position: { lat: 33.47, lng: -112.074, at: '2026-03-03T10:00:00.000Z' },
    },
  );
  expect(screen.queryByRole('region', { name: 'Map of the changed trip', hidden: true })).toBeNull();
  await addBakery();
  const map = await screen.findByRole('region', { name: 'Map of the changed trip', hidden: true });
  expect(map.textContent).toBe(text);
});

test('EXP-103 during the trip, the changed route is loaded again only after the car has moved 300 meters', async () => {
  const calls = startFakeServer({
    processMapsIntegration: () => ({ miles: 5, minutes: 9, approximate: true, path: [] }),
  });
  const way = { stops: [], dropoff: change.dropoff };
  const booking = makeBooking('in_progress', 'passenger');
  function Page() {
    const [lat, setLat] = useState(33.47);
    return (
      <>
        <button type="button" onClick={() => setLat((was) => was + 0.001)}>
          Drive 111 meters
        </button>
        <ChangedRouteMap
          booking={booking}
          position={{ lat, lng: -112.074, at: '2026-03-03T10:00:00.000Z' }}
          way={way}
        />
      </>
    );
  }
  renderOnPage(<Page />, '/trip/b');
  const map = await screen.findByRole('region', { name: 'Map of the changed trip' });
  const countRoutes = () => calls.filter(({ name }) => name === 'processMapsIntegration').length;
  await waitFor(() => expect(countRoutes()).toBe(1));
  const shown = map.textContent;
  press('Drive 111 meters');
  press('Drive 111 meters');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(countRoutes()).toBe(1);
  expect(map.textContent).toBe(shown);
  press('Drive 111 meters');
  await waitFor(() => expect(countRoutes()).toBe(2));
});

test.each([
  ['passenger', 92, '84 tokens', true],
  ['passenger', 8, '0 tokens', true],
  ['passenger', 7, undefined, true],
  ['driver', 92, undefined, false],
] as const)(
  'EXP-103 of a change that costs 8 tokens more, the %s with %i tokens reads that %s are left',
  async (role, available, left, isEmphasized) => {
    balance.available = available;
    startFakeServer({});
    const booking = makeBooking('en_route', role);
    renderOnPage(
      <ProposedTripChangeCard
        booking={booking}
        change={change}
        position={null}
        nowMs={nowMs}
        onDone={() => {}}
      />,
      '/trip/b',
    );
    const difference = (await screen.findByText('Price difference')).parentElement!;
    expect(difference.textContent).toBe('Price difference+8 tokens');
    expect(difference.className.includes('text-warn-ink')).toBe(isEmphasized);
    expect(screen.queryByText('Tokens left after the change')?.nextSibling?.textContent).toBe(left);
  },
);

test.each([
  ['in_progress', ['The library']],
  ['confirmed', ['The pharmacy', 'The library']],
] as const)(
  'EXP-103 a change while the trip is %s keeps the stops that the car has not passed: %s',
  async (status, kept) => {
    const stops = [
      { address: 'The pharmacy', lat: 33.47, lng: -112.074 },
      { address: 'The library', lat: 33.52, lng: -112.074 },
    ];
    const booking = makeBooking(status, 'passenger', {
      pickup: { address: '1 Palm Lane', lat: 33.45, lng: -112.074 },
      stops,
      dropoff: change.dropoff,
    });
    const position = { lat: 33.5, lng: -112.074, at: '2026-03-03T10:00:00.000Z' };
    const { calls } = await openDialog({ quoteTripChange: () => quote }, { booking, position });
    await screen.findByText('Choose another dropoff or add a stop to see the new price.');
    fireEvent.click(screen.getByText(change.dropoff.address));
    fireEvent.click(await screen.findByText('Where do you want to go instead?'));
    await screen.findByRole('button', { name: 'Request change · +8 tokens', hidden: true });
    expect(calls.filter(({ name }) => name === 'quoteTripChange').map(({ args }) => args)).toMatchObject([
      { stops: stops.filter(({ address }) => kept.some((one) => one === address)), dropoff: bakery },
    ]);
  },
);

test('EXP-103 a price that has changed is shown again before it is proposed', async () => {
  let now = quote;
  await openDialog({
    quoteTripChange: () => now,
    proposeTripChange() {
      now = { ...quote, fare: 30, total: 35, extraFare: 10 };
      throw new FakeServerError(409, 'The price has changed', 'price_changed');
    },
  });
  await addBakery();
  fireEvent.click(await screen.findByRole('button', { name: 'Request change · +8 tokens', hidden: true }));
  await screen.findByText('The price has changed. Check the new one.');
  await screen.findByRole('button', { name: 'Request change · +10 tokens', hidden: true });
});

test('EXP-103 a change that the rider cannot pay has no button, and a stop can be removed', async () => {
  await openDialog({
    quoteTripChange() {
      throw new FakeServerError(409, 'Insufficient tokens. Need 33, have 30', 'insufficient_tokens');
    },
  });
  await addBakery();
  await screen.findByText('Insufficient tokens. Need 33, have 30');
  expect(screen.queryByRole('button', { name: /^Propose/, hidden: true })).toBeNull();
  press('Remove stop 1');
  await screen.findByText('Choose another dropoff or add a stop to see the new price.');
});

test('Q-42 EXP-103 the prices of a changed trip with an agreed price are maxima', async () => {
  startFakeServer({});
  const booking = makeBooking('en_route', 'driver', { isOffer: true });
  renderOnPage(
    <ProposedTripChangeCard
      booking={booking}
      change={change}
      position={null}
      nowMs={nowMs}
      onDone={() => undefined}
    />,
    '/trip/b',
  );
  expect(await screen.findByText('Up to 25 tokens')).toBeTruthy();
  expect(screen.getByText('Up to 33 tokens')).toBeTruthy();
});

test('EXP-103 the other party sees both prices, and accepts or declines', async () => {
  const calls = startFakeServer({ respondToTripChange: () => ({}) });
  const onDone = vi.fn<() => void>();
  const booking = makeBooking('en_route', 'driver');
  const show = (more: Partial<TripChange>) =>
    renderOnPage(
      <ProposedTripChangeCard
        booking={booking}
        change={{ ...change, ...more }}
        position={null}
        nowMs={nowMs}
        onDone={onDone}
      />,
      '/trip/b',
    );
  show({});
  const card = within(await screen.findByRole('region', { name: 'Rita wants to change the trip' }));
  expect(card.getByText('Add a stop: The bakery')).toBeTruthy();
  expect(card.getByText('+8 tokens · about 9 min longer')).toBeTruthy();
  expect(card.getByText('The bakery').closest('details')?.open, 'folded').toBe(false);
  expect(card.getByText('25 tokens')).toBeTruthy();
  expect(card.getByText('33 tokens')).toBeTruthy();
  expect(card.getByText('This request expires in 1:30')).toBeTruthy();
  for (const name of ['Accept', 'Decline']) {
    fireEvent.click(card.getByRole('button', { name }));
    await waitFor(() => expect(card.getByRole('button', { name })).toHaveProperty('disabled', false));
  }
  const answers = calls
    .filter(({ name }) => name === 'respondToTripChange')
    .map(({ args }) => args['accept']);
  expect(answers).toEqual([true, false]);
  expect(onDone).toHaveBeenCalledTimes(2);
  cleanup();
  show({ isOwn: true, extraFare: -4, total: 21 });
  const own = within(await screen.findByRole('region', { name: 'Waiting for Rita to accept your change' }));
  expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw request']);
  expect(own.getByText('−4 tokens · about 9 min longer')).toBeTruthy();
});

async function openCardInProgress(more: Partial<TripChange>) {
  startFakeServer({});
  const stops = [{ address: 'The pharmacy', lat: 33.47, lng: -112.074 }];
  const booking = makeBooking('in_progress', 'driver', { stops });
  renderOnPage(
    <ProposedTripChangeCard
      booking={booking}
      change={{ ...change, ...more }}
      position={null}
      nowMs={nowMs}
      onDone={() => undefined}
    />,
    '/trip/b',
  );
  return within(await screen.findByRole('region', { name: 'Rita wants to change the trip' }));
}

test('EXP-103 a delay of a trip in progress is not presented as a consequence of the change', async () => {
  const card = await openCardInProgress({});
  expect(card.getAllByText(/^\+8 tokens/).map(({ textContent }) => textContent)).toEqual([
    '+8 tokens',
    '+8 tokens',
  ]);
});

test.each([
  ['adds a stop', {}, 'Add a stop: The bakery'],
  ['has fewer stops', { stops: [] }, ''],
])(
  'EXP-103 while the position of the car is unknown, a change that %s names no stop as removed',
  async (_what, more, parts) => {
    const card = await openCardInProgress(more);
    expect(card.getByRole('heading').nextElementSibling?.textContent).toBe(parts);
  },
);
