// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEventCard } from '#features/events/web/event-card.fixture.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { makeBooking } from '../trip/booking.fixture.ts';
import type { Booking, RideStop } from '../calls.ts';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';
import { makeQuoteAnswer } from './quote.fixture.ts';

const live = vi.hoisted(() => ({ bookings: [] as Booking[] }));
// This mock replaces the live connection, which has its own tests, and returns the trips of the rider.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: { bookings: live.bookings, cursor: null }, status: 'live', error: null }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ onCenter }: { onCenter?: (center: object) => void }) => (
    <button type="button" onClick={() => onCenter?.({ lat: 33.46, lng: -112.08 })}>
      Move the map
    </button>
  ),
}));

const pickup: RideStop = { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 };
const dropoff: RideStop = { address: 'Heard Museum, Phoenix', lat: 33.4725, lng: -112.0722 };
beforeEach(() => {
  setUpJsdom();
  live.bookings = [];
});
afterEach(cleanup);

type Answers = Parameters<typeof startFakeServer>[0];
function open(answers: Answers = {}, places: Parameters<typeof setBookingPrefill>[0] = { pickup, dropoff }) {
  setBookingPrefill(places);
  const calls = startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args),
    listZones: () => ({ zones: [] }),
    ...answers,
  });
  renderOnPage(<BookRideSection />, '/ryde');
  return calls;
}
const bookButton = (name = 'Book for 25 tokens') => screen.findByRole<HTMLButtonElement>('button', { name });

test('EXP-094 the price is shown with its parts before anything is booked', async () => {
  const calls = open();
  const price = within(await screen.findByRole('region', { name: 'Price' }));
  expect(price.getByText('Booking fee').nextSibling?.textContent).toBe('5 tokens');
  expect(price.getByText('Fare · 10 mi at 2 tokens per mile').nextSibling?.textContent).toBe('20 tokens');
  expect(price.getByText('Price').nextSibling?.textContent).toBe('25 tokens');
  expect(price.getByText('Tokens left after booking').nextSibling?.textContent).toBe('75 tokens');
  expect(calls.some(({ name }) => name === 'createBooking')).toBe(false);
});

test('RIDE-017 EXP-094 a fare that is rounded up says so', async () => {
  open({
    quoteAndCreateOffer({ args }) {
      const answer = makeQuoteAnswer(args);
      return { ...answer, quote: { ...answer.quote, miles: 1.4, fare: 3, total: 8 } };
    },
  });
  const fare = await screen.findByText('Fare · 1.4 mi at 2 tokens per mile, rounded up');
  expect(fare.nextSibling?.textContent).toBe('3 tokens');
});

test('RIDE-020 EXP-097 a ride is booked once, with a start code if the rider asks for one', async () => {
  const calls = open({ createBooking: () => ({ success: true, booking: { id: 'b1' } }) });
  fireEvent.click(await screen.findByRole('switch', { name: /^Use a start code/ }));
  fireEvent.click(await bookButton());
  expect(await screen.findByText('Trip requested')).toBeTruthy();
  const booked = calls.filter(({ name }) => name === 'createBooking');
  expect(booked.map(({ args, key }) => [args, key])).toEqual([
    [{ quoteId: 'quote-1', withStartCode: true }, 'quote-1'],
  ]);
});

test('RIDE-020 a ride that is already booked with other choices is not booked again, and the rider learns where it is', async () => {
  open({
    createBooking: () => {
      throw new FakeServerError(400, 'This idempotency key was already used', 'key_reused');
    },
  });
  fireEvent.click(await bookButton());
  expect(await screen.findByText("You've already requested this ride. It's in your trips.")).toBeTruthy();
});

test('RIDE-034 a rider with too few tokens reads how many are missing, and cannot book', async () => {
  open({ quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args, 10) });
  expect(await screen.findByText('Insufficient tokens. Need 25, have 10')).toBeTruthy();
  expect((await bookButton()).disabled).toBe(true);
});

test.each([
  [404, 'Passenger not found', 'passenger_not_found', 1],
  [409, 'Insufficient tokens. Need 25, have 3', 'insufficient_tokens', 1],
  [409, 'Failed to create booking', 'quote_expired', 2],
] as const)(
  'RIDE-033 RIDE-034 RIDE-035 %s %s is shown beside the button',
  async (status, text, reason, quotes) => {
    const calls = open({
      createBooking: () => {
        throw new FakeServerError(status, text, reason);
      },
    });
    fireEvent.click(await bookButton());
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'quoteAndCreateOffer')).toHaveLength(quotes),
    );
  },
);

test('EXP-094 places are found by search among venues, events and towns', async () => {
  const calls = open(
    {
      search: () => ({
        venues: [
          { id: 'v1', name: 'Heard Museum', district: 'Encanto', city: 'Phoenix', lat: 33.47, lng: -112.07 },
        ],
      }),
      listEvents: () => ({
        events: [makeEventCard({ title: 'Museum night' })],
      }),
      processGeolocationSecure: () => ({
        places: [
          { name: 'Museum Hill', city: 'Santa Fe', principalSubdivision: 'New Mexico', lat: 35, lng: -105 },
        ],
      }),
    },
    { pickup },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Dropoff/ }));
  fireEvent.change(await screen.findByLabelText('Search places and events'), { target: { value: 'museum' } });
  const list = within(await screen.findByRole('list', { name: 'Places', hidden: true }));
  await list.findByText('Museum night');
  expect(list.getByText('Museum Hill')).toBeTruthy();
  fireEvent.click(list.getByText('Heard Museum'));
  await bookButton();
  expect(calls.find(({ name }) => name === 'quoteAndCreateOffer')?.args).toMatchObject({
    dropoff: { address: 'Heard Museum, Phoenix', lat: 33.47, lng: -112.07 },
  });
});

test("EXP-094 an intersection of the map's streets is the first result of a search and becomes the pickup", async () => {
  const calls = open(
    {
      search: () => ({
        venues: [
          { id: 'v1', name: 'Arizona Mills', district: null, city: 'Tempe', lat: 33.38, lng: -111.96 },
        ],
      }),
      listEvents: () => ({ events: [] }),
      processGeolocationSecure: () => ({
        provider: 'streets',
        places: [
          {
            name: 'Mill Ave & University Dr',
            city: 'Tempe',
            principalSubdivision: 'Arizona',
            lat: 33.4219,
            lng: -111.94,
          },
        ],
      }),
    },
    { dropoff },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Pickup/ }));
  const box = await screen.findByLabelText('Search places and events');
  fireEvent.change(box, { target: { value: 'mill & univ' } });
  const list = within(await screen.findByRole('list', { name: 'Places', hidden: true }));
  const found = await list.findByText('Mill Ave & University Dr');
  expect(list.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Mill Ave & University Dr Tempe, Arizona',
    'Arizona Mills Tempe',
  ]);
  fireEvent.click(found);
  await bookButton();
  const asked = calls.find(({ name }) => name === 'processGeolocationSecure');
  expect(asked?.args).toMatchObject({ requestType: 'forward', query: 'mill & univ' });
  expect(calls.find(({ name }) => name === 'quoteAndCreateOffer')?.args).toMatchObject({
    pickup: { address: 'Mill Ave & University Dr, Tempe, Arizona', lat: 33.4219, lng: -111.94 },
  });
});

test.each([
  ['Home', 'Home (33.460, -112.080)'],
  ['Grandma', 'Grandma'],
])(
  'EXP-094 the saved place %s is a destination, with an address that is long enough',
  async (name, address) => {
    const calls = open(
      { listZones: () => ({ zones: [{ id: 'z1', name, lat: 33.46, lng: -112.08, radius: 200 }] }) },
      { pickup },
    );
    fireEvent.click(await screen.findByRole('button', { name: /^Dropoff/ }));
    const list = within(await screen.findByRole('list', { name: 'Saved places', hidden: true }));
    fireEvent.click(await list.findByText(name));
    await bookButton();
    expect(calls.find(({ name: call }) => call === 'quoteAndCreateOffer')?.args).toMatchObject({
      dropoff: { address, lat: 33.46, lng: -112.08 },
    });
  },
);

test('EXP-094 the map is there before a place is chosen', async () => {
  open({}, { pickup: undefined, dropoff: undefined });
  expect(await screen.findByRole('button', { name: 'Move the map' })).toBeTruthy();
});

test('a spot on the map gets the name of its surroundings, which the rider can change', async () => {
  const calls = open(
    {
      processGeolocationSecure: ({ args }) =>
        args['requestType'] === 'nearby'
          ? { nearby: [] }
          : { place: { locality: 'Encanto', city: 'Phoenix', principalSubdivision: 'Arizona' } },
    },
    { dropoff },
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Pickup/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a spot on the map', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Move the map to pick a spot', hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move the map', hidden: true }));
  const box = await screen.findByLabelText<HTMLInputElement>('Name this spot for your driver');
  await waitFor(() => expect(box.value).toBe('Near Encanto, Phoenix'));
  fireEvent.change(box, { target: { value: 'The blue door' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use this spot', hidden: true }));
  await bookButton();
  expect(calls.find(({ name }) => name === 'quoteAndCreateOffer')?.args).toMatchObject({
    pickup: { address: 'The blue door', lat: 33.46, lng: -112.08 },
  });
});

test('FN-036 Q-42 VAL-006 VAL-007 VAL-008 a driver of an earlier trip is offered another price, and the agreed one is booked as a maximum', async () => {
  live.bookings = [makeBooking('completed', 'passenger')];
  const driverId = live.bookings[0]!.driver!.id;
  let state = 'offered';
  let isAnswerLost = true;
  const calls = open({
    quoteAndCreateOffer: ({ args }) => {
      if ('price' in args && isAnswerLost) {
        isAnswerLost = false;
        throw new TypeError('network');
      }
      return makeQuoteAnswer(args);
    },
    listOffers: () => ({
      quotes: calls.some(({ args }) => 'price' in args)
        ? [{ ...makeQuoteAnswer({ pickup, dropoff, price: 12, driverId }).quote, state }]
        : [],
    }),
    createBooking: () => ({ success: true, booking: { id: 'b1' } }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Lena Vogel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Offer a different price' }));
  expect(screen.getByText(/^Offer 10 to 30 tokens.* never more than your offer\.$/)).toBeTruthy();
  const price = screen.getByLabelText('Your offer for the fare');
  for (const [value, message] of [
    ['', 'Fare must be a valid number'],
    ['ten', 'Fare must be a valid number'],
    ['-1', 'Fare cannot be negative'],
    ['10001', 'Fare exceeds maximum allowed ($10,000)'],
    ['9', 'Your offer must be a whole number from 10 to 30.'],
    ['12.5', 'Your offer must be a whole number from 10 to 30.'],
    ['31', 'Your offer must be a whole number from 10 to 30.'],
  ] as const) {
    fireEvent.change(price, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Offer this price' }));
    expect(screen.getByText(message)).toBeTruthy();
  }
  expect(calls.some(({ args }) => 'price' in args)).toBe(false);
  fireEvent.change(price, { target: { value: '12' } });
  state = 'accepted';
  fireEvent.click(screen.getByRole('button', { name: 'Offer this price' }));
  expect(await screen.findByText('Lena Vogel accepted. You pay at most 17 tokens.')).toBeTruthy();
  // The offer whose answer was lost is sent again with the same idempotency key, so that the server makes one offer.
  const offers = calls.filter(({ args }) => 'price' in args);
  expect(offers).toHaveLength(2);
  expect(offers[0]!.key).toBeTruthy();
  expect(offers[1]).toEqual(offers[0]);
  expect(screen.getByText(/^You pay at most 17 tokens: .* hold until the pickup\. .* back\.$/)).toBeTruthy();
  fireEvent.click(await bookButton('Book for up to 17 tokens'));
  await screen.findByText('Trip requested');
  expect(calls.find(({ name }) => name === 'createBooking')?.args).toEqual({
    quoteId: 'offer-1',
    withStartCode: false,
    driverId,
  });
});

test('Q-42 while an offer waits for its answer, the page shows its total, and booking is off', async () => {
  live.bookings = [makeBooking('completed', 'passenger')];
  const driverId = live.bookings[0]!.driver!.id;
  let state = 'offered';
  const calls = open({
    listOffers: () => ({
      quotes: calls.some(({ args }) => 'price' in args)
        ? [{ ...makeQuoteAnswer({ pickup, dropoff, price: 12, driverId }).quote, state }]
        : [],
    }),
  });
  const isProminent = async () => /\bbg-accent(?!-)/.test((await bookButton()).className);
  const offer = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Offer a different price' }));
    fireEvent.change(screen.getByLabelText('Your offer for the fare'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Offer this price' }));
  };
  fireEvent.click(await screen.findByRole('radio', { name: 'Lena Vogel' }));
  expect(await isProminent()).toBe(true);
  offer();
  expect(await screen.findByText('Offer sent to Lena: up to 17 tokens')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Book for/ })).toBeNull();
  for (const name of ['Driver', 'When']) expect(screen.queryByRole('radiogroup', { name })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this offer' }));
  expect(await isProminent()).toBe(true);
  state = 'declined';
  offer();
  expect(await screen.findByText(/Lena Vogel declined/)).toBeTruthy();
  expect(await isProminent()).toBe(true);
});

test('a trip that has not ended is one press away', async () => {
  live.bookings = [
    makeBooking('en_route', 'passenger'),
    makeBooking('completed', 'passenger', { id: 'old' }),
  ];
  open({}, {});
  const link = await screen.findByRole('link', { name: /^Your trip to 9 Desert Road/ });
  expect(link.getAttribute('href')).toBe(`/trip/${live.bookings[0]!.id}`);
  expect(screen.getAllByRole('link', { name: /^Your trip to/ })).toHaveLength(1);
});

test('EXP-101 a ride is scheduled for later with the time of the visitor', async () => {
  const calls = open({
    createBooking: () => ({ success: true, booking: makeBooking('requested', 'passenger') }),
  });
  const button = await bookButton();
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  const date = new Date();
  date.setDate(date.getDate() + 2);
  date.setHours(9, 30, 0, 0);
  const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' });
  fireEvent.click(screen.getByRole('radio', { name: day.format(date) }));
  fireEvent.change(screen.getByLabelText('Pickup time'), { target: { value: '09:30' } });
  fireEvent.click(button);
  await waitFor(() => expect(calls.find(({ name }) => name === 'createBooking')).toBeTruthy());
  expect(calls.find(({ name }) => name === 'createBooking')!.args).toMatchObject({
    scheduledFor: date.toISOString(),
  });
});

test('EXP-101 the rider sees the pickup time of a scheduled ride above the booking, until the driver sets out', async () => {
  const scheduledFor = new Date('2030-05-04T09:30').toISOString();
  live.bookings = [
    { ...makeBooking('driver_accepted', 'passenger', { scheduledFor, isUpcoming: true }), id: 'later' },
    { ...makeBooking('en_route', 'passenger', { scheduledFor, isUpcoming: false }), id: 'now' },
  ];
  open();
  expect(await screen.findAllByText(/^Pickup on .*9:30/)).toHaveLength(1);
});

test('EXP-100 without a dropoff the rider can choose their home, or the dropoff of an earlier trip again', async () => {
  const trip = (id: string, address: string | null, lat = dropoff.lat) =>
    makeBooking('completed', 'passenger', { id, dropoff: { ...dropoff, lat, address } });
  live.bookings = [
    trip('b1', 'Heard Museum, 2301 N Central Ave'),
    trip('b2', null),
    trip('b3', 'Tempe Beach Park', 33.43),
    trip('b4', 'Heard Museum, 2301 N Central Ave'),
  ];
  const home = { id: 'z1', kind: 'home', name: 'Home', lat: 33.46, lng: -112.08, radius: 800 };
  const calls = open({ listZones: () => ({ zones: [home] }) }, { pickup });
  const recent = within(await screen.findByRole('list', { name: 'Suggested places' }));
  await recent.findByText('Home');
  expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Home ',
    'Heard Museum 2301 N Central Ave',
    'Tempe Beach Park ',
  ]);
  fireEvent.click(recent.getByRole('button', { name: /^Heard Museum/ }));
  await screen.findByText('25 tokens', { selector: 'dd' });
  const quoted = calls.find(({ name }) => name === 'quoteAndCreateOffer')!.args;
  expect(quoted['dropoff']).toMatchObject({ address: 'Heard Museum, 2301 N Central Ave' });
  expect(screen.queryByRole('list', { name: 'Suggested places' })).toBeNull();
});
