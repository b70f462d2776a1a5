// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventOccurrence } from '#features/events/domain/event-shape.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import EventRidesCard from './event-rides-card.tsx';
import EventSharedRideRow from './event-shared-ride-row.tsx';

// The location that an earlier visit stored, which the page reads when it starts.
const here = vi.hoisted(() => {
  const location = { lat: 33.4484, lng: -112.074, city: 'Phoenix', timestamp: Date.now() };
  localStorage.setItem('sd_location', JSON.stringify({ v: 1, data: location }));
  return location;
});

const live = vi.hoisted(() => ({ data: undefined as object | undefined, available: 100 }));
// This mock replaces the live connection, which has its own tests, and returns the rides and the balance that a test
// sets.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: (name: string) => ({
    data: name === 'getBalance' ? { available: live.available } : live.data,
    status: 'live',
    error: null,
    refetch() {},
  }),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

const event = {
  id: 'e1',
  occurrenceId: 'o1',
  location: 'Heard Museum',
  place: { lat: 33.4725, lng: -112.0722 },
  timeZone: 'America/Phoenix',
  state: 'confirmed',
  myAnswer: 'going',
  can: { manage: false },
} as EventOccurrence;
const price = { miles: 10, minutes: 21, fare: 20, share: 10, total: 15 };
const ride = {
  tripId: 't1',
  direction: 'out',
  departsAt: '2026-03-07T00:30:00.000Z',
  seats: 4,
  seatsLeft: 2,
  riders: [
    { name: 'Ana', isSelf: false },
    { name: null, isSelf: false },
  ],
  bookingId: null,
  status: 'requested',
  price,
  refusal: null,
};
const shared = (more: object = {}) => ({
  refusal: null,
  place: 'Heard Museum',
  starts: [{ direction: 'home', departsAt: ride.departsAt, price: { ...price, share: 20, total: 25 } }],
  rides: [ride],
  ...more,
});
const estimate = { miles: 3.5, minutes: 8, fare: 7, total: 12 };
const quote = {
  id: 'q1',
  total: 12,
  fare: 7,
  price: null,
  bookingFee: 5,
  tokensPerMile: 2,
  miles: 3.5,
  minutes: 8,
};

test('NEW-02 from an event to a booked ride in two taps: price, miles and minutes first', async () => {
  const calls = startFakeServer(
    {
      listRideEstimates: ({ args }) => ({
        estimates: (args['destinations'] as unknown[]).map(() => estimate),
      }),
      quoteAndCreateOffer: () => ({ quote, available: 100, availableAfter: 88 }),
      createBooking: () => ({ success: true, booking: { id: 'b1' } }),
    },
    true,
  );
  renderOnPage(
    <>
      <EventRidesCard event={{ ...event, myAnswer: null }} />
      <EventRidesCard event={{ ...event, myAnswer: null, id: 'e2', place: { ...event.place, lat: 33.5 } }} />
    </>,
    '/event/e1',
  );
  const [button] = await screen.findAllByRole('button', {
    name: 'Get a ride · 12 tokens · 3.5 mi · 8 min',
  });
  // One call estimates the rides of both cards.
  expect(calls.filter(({ name }) => name === 'listRideEstimates')).toHaveLength(1);
  fireEvent.click(button!);
  fireEvent.click(await screen.findByRole('button', { name: 'Book for 12 tokens' }));
  await screen.findByText('Trip requested');
  expect(calls.find(({ name }) => name === 'createBooking')?.args).toMatchObject({ quoteId: 'q1' });
});

test.each([
  [100, '85 tokens'],
  [15, '0 tokens'],
  [14, undefined],
])(
  'EXP-094 the price of a seat is shown with its parts, and of %s tokens %s are left',
  async (available, left) => {
    startFakeServer({});
    live.data = shared();
    live.available = available;
    renderOnPage(<EventRidesCard event={event} />, '/event/e1');
    fireEvent.click(await screen.findByRole('button', { name: 'Join ride · 15 tokens' }));
    const amountOf = (label: string) => screen.queryByText(label)?.nextSibling?.textContent;
    await screen.findByRole('button', { name: 'Book for 15 tokens' });
    expect(screen.getByText('10 mi, including 2 other pickups')).toBeTruthy();
    expect(amountOf('Fare for all riders · 10 mi at 2 tokens per mile')).toBe('20 tokens');
    expect(amountOf('Your share of the fare')).toBe('10 tokens');
    expect(amountOf('Booking fee')).toBe('5 tokens');
    expect(amountOf('Price, paid now and at pickup')).toBe('15 tokens');
    expect(amountOf('Tokens left after booking')).toBe(left);
  },
);

test('NEW-02 a shared ride is joined in two taps, with the share that was shown as limit, and after a change of the price with the new one', async () => {
  const calls = startFakeServer(
    {
      joinSharedRide: ({ args }) => {
        if (args['maxShare'] === 14) return { success: true, booking: { id: 'b2' } };
        // Another rider left, so that the share is larger.
        live.data = shared({
          rides: [{ ...ride, riders: ride.riders.slice(0, 1), price: { ...price, share: 14, total: 19 } }],
        });
        throw new FakeServerError(409, 'The price has changed', 'price_changed');
      },
    },
    true,
  );
  live.data = shared();
  renderOnPage(<EventRidesCard event={event} />, '/event/e1');
  expect(await screen.findByText('Ana and a neighbor ·')).toBeTruthy();
  expect(screen.getByText(/^Leaves Fri 5:30\sPM$/)).toBeTruthy();
  const start = screen.getByRole('button', { name: 'Book a shared ride home · 25 tokens', hidden: true });
  expect(start.closest('details')?.open, 'folded while there is a ride to join').toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Join ride · 15 tokens' }));
  const book = await screen.findByRole('button', { name: 'Book for 15 tokens' });
  fireEvent.click(book);
  expect(await screen.findByText(/^The price has changed\. Check the new price/)).toBeTruthy();
  expect(screen.getByText("10 mi, including Ana's pickup")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Book for 19 tokens' }));
  await screen.findByText('You have a ride to the event');
  const joins = calls.filter(({ name }) => name === 'joinSharedRide').map(({ args }) => args);
  expect(joins).toMatchObject([
    { tripId: 't1', maxShare: 10, stop: { address: 'My location in Phoenix', lat: here.lat } },
    { tripId: 't1', maxShare: 14 },
  ]);
});

test.each([
  [
    'a ride to join',
    shared(),
    'Ride together',
    /^Fri 5:30\sPM · Ana and a neighbor · 2 seats left · 15 tokens$/,
  ],
  [
    'the own ride',
    shared({
      rides: [ride, { ...ride, tripId: 't2', bookingId: 'b1', riders: [{ name: null, isSelf: true }] }],
    }),
    'You have a ride to the event',
    /^Fri 5:30\sPM · You$/,
  ],
  [
    'the own ride home',
    shared({
      rides: [
        ride,
        {
          ...ride,
          tripId: 't2',
          direction: 'home',
          bookingId: 'b1',
          riders: [{ name: null, isSelf: true }],
        },
      ],
    }),
    'You have a ride home',
    /^Fri 5:30\sPM · You$/,
  ],
  ['a full ride', shared({ rides: [{ ...ride, seatsLeft: 0 }] }), 'Ride together', /^1 shared ride$/],
  ['no ride', shared({ rides: [] }), 'Ride together', /^Be the first to book a shared ride$/],
])(
  'NEW-02 a row of the event names %s, and a press leads to the rides',
  async (_case, data, title, detail) => {
    startFakeServer({});
    live.data = data;
    renderOnPage(
      <>
        <EventSharedRideRow event={event} />
        <EventSharedRideRow event={{ ...event, id: 'e2', myAnswer: 'interested' }} />
        <EventRidesCard event={event} />
      </>,
      '/event/e1',
    );
    const row = await screen.findByRole('button', { name: title });
    expect(row.nextSibling?.textContent).toMatch(detail);
    const heading = screen.getByRole('heading', { name: 'Rides' });
    heading.scrollIntoView = () => {};
    fireEvent.click(row);
    expect(document.activeElement).toBe(heading);
  },
);
