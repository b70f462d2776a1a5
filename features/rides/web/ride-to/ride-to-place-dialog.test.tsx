// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { connectivityRestoredEventName } from '#platform/client/connectivity.ts';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import { readAndClearBookingPrefill } from '../book/booking-prefill.ts';
import RideToPlaceDialog from './ride-to-place-dialog.tsx';

beforeEach(() => {
  setUpJsdom();
  setLocation({ lat: 33.4484, lng: -112.074, city: 'Phoenix', timestamp: Date.now() });
});
afterEach(() => {
  cleanup();
  clearLocation();
});

const quote = { id: 'quote-1', miles: 10, minutes: 20, bookingFee: 5, tokensPerMile: 2, fare: 20, total: 25 };

const hour = 60 * 60_000;

const CurrentPath = () => <output>{useLocation().pathname}</output>;

function open(answers: Parameters<typeof startFakeServer>[0] = {}, arriveBy?: string) {
  const calls = startFakeServer({
    quoteAndCreateOffer: () => ({ quote, available: 100, availableAfter: 75 }),
    createBooking: () => ({ success: true, booking: { id: 'b1' } }),
    ...answers,
  });
  const destination = { name: 'Papago Park', lat: 33.4512, lng: -111.95 };
  renderOnPage(
    <LocationProvider>
      <RideToPlaceDialog destination={destination} arriveBy={arriveBy} onClose={() => undefined} />
      <CurrentPath />
    </LocationProvider>,
  );
  return calls;
}

test('EXP-094 the dialog shows the price with its parts before anything is booked', async () => {
  const calls = open();
  const parts = {
    'Booking fee': 5,
    'Fare · 10 mi at 2 tokens per mile': 20,
    Price: 25,
    'Tokens left after booking': 75,
  };
  for (const [label, tokens] of Object.entries(parts))
    expect((await screen.findByText(label)).nextSibling?.textContent).toBe(`${tokens} tokens`);
  expect(calls.some(({ name }) => name === 'createBooking')).toBe(false);
});

const streetName = { place: { city: 'Phoenix' }, intersection: { name: '3rd Ave', distance: 40 } };
const answerWithStreetName = {
  processGeolocationSecure: ({ args }: { args: Record<string, unknown> }) =>
    args['requestType'] === 'nearby' ? { nearby: [] } : streetName,
};

/** Returns true if the pickup in the arguments of `quoteAndCreateOffer` has the name of the street. */
const hasStreetName = (args: Record<string, unknown>) =>
  (args['pickup'] as { address: string }).address === 'Near 3rd Ave';

test('NEW-02 the pickup has the name of the nearest street, which the driver reads', async () => {
  const calls = open(answerWithStreetName);
  expect((await screen.findByText('Near 3rd Ave')).previousSibling?.textContent).toBe('From');
  expect(calls.findLast(({ name }) => name === 'quoteAndCreateOffer')?.args['pickup']).toEqual({
    address: 'Near 3rd Ave',
    lat: 33.4484,
    lng: -112.074,
  });
});

test.each([
  ['has the name if the named quote costs the same', 25, 'named'],
  ['has the price that is shown if the named quote costs more', 31, 'plain'],
])('NEW-02 the price does not wait for the name of the pickup, and the booking %s', async (_, total, id) => {
  let answer = () => {};
  const calls = open({
    quoteAndCreateOffer: ({ args }) => ({
      quote: hasStreetName(args) ? { ...quote, id: 'named', total } : { ...quote, id: 'plain' },
      available: 100,
      availableAfter: 75,
    }),
    processGeolocationSecure: ({ args }) =>
      args['requestType'] === 'nearby'
        ? { nearby: [] }
        : new Promise((resolve) => {
            answer = () => resolve(streetName);
          }),
  });
  const button = await screen.findByRole('button', { name: /Book for 25 tokens$/ });
  expect(screen.getByText('My location in Phoenix')).toBeTruthy();
  // While the name loads, a press has no effect, so that no ride is booked after the rider has closed the dialog.
  expect(button.ariaBusy).toBe('true');
  fireEvent.click(button);
  answer();
  fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens' }));
  await screen.findByText('Trip requested');
  const booked = calls.filter(({ name }) => name === 'createBooking');
  expect(booked.map(({ args }) => args['quoteId'])).toEqual([id]);
});

test('EXP-101 another pickup or a time is chosen on the booking screen, which opens with the same places', async () => {
  const arriveBy = new Date(Date.now() + 5 * hour).toISOString();
  open({}, arriveBy);
  await screen.findByRole('button', { name: 'Book for 25 tokens' });
  fireEvent.click(screen.getByRole('button', { name: 'Change pickup or time' }));
  expect(await screen.findByText('/ryde')).toBeTruthy();
  expect(readAndClearBookingPrefill()).toEqual({
    stops: {
      pickup: { address: 'My location in Phoenix', lat: 33.4484, lng: -112.074 },
      dropoff: { address: 'Papago Park', lat: 33.4512, lng: -111.95 },
      arriveBy,
    },
    choices: { withStartCode: false, pickupTime: undefined },
  });
});

test('EXP-097 EXP-101 the booking screen opens with the start code and the ride now that the rider chose', async () => {
  open({}, new Date(Date.now() + 5 * hour).toISOString());
  fireEvent.click(await screen.findByRole('switch', { name: /^Use a start code/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'Now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change pickup or time' }));
  expect(await screen.findByText('/ryde')).toBeTruthy();
  expect(readAndClearBookingPrefill().choices).toEqual({ withStartCode: true, pickupTime: null });
});

test.each([
  ['later', 5 * hour, undefined, true],
  ['later, but the rider wants to leave now', 5 * hour, 'Now', false],
  ['soon', hour / 2, undefined, false],
])(
  'EXP-101 NEW-02 for an event that starts %s, the pickup is in time',
  async (_, aheadMs, choice, isLater) => {
    const startMs = Date.now() + aheadMs;
    const calls = open({}, new Date(startMs).toISOString());
    const button = await screen.findByRole('button', { name: 'Book for 25 tokens' });
    expect(screen.queryByRole('radiogroup', { name: 'When' }) !== null).toBe(aheadMs > hour);
    if (choice !== undefined) fireEvent.click(screen.getByRole('radio', { name: choice }));
    fireEvent.click(button);
    await screen.findByText('Trip requested');
    const scheduledFor = calls.find(({ name }) => name === 'createBooking')?.args['scheduledFor'];
    expect(scheduledFor !== undefined).toBe(isLater);
    // The ride takes 20 minutes, and the rider arrives 10 to 25 minutes before the start.
    if (isLater) expect((startMs - Date.parse(String(scheduledFor))) / 60_000).toBeGreaterThanOrEqual(30);
    if (isLater) expect((startMs - Date.parse(String(scheduledFor))) / 60_000).toBeLessThan(45);
  },
);

test('NEW-02 without a known location, the pickup can be chosen on the booking screen', async () => {
  clearLocation();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a pickup instead' }));
  expect(await screen.findByText('/ryde')).toBeTruthy();
  expect(readAndClearBookingPrefill().stops).toEqual({
    pickup: undefined,
    dropoff: { address: 'Papago Park', lat: 33.4512, lng: -111.95 },
  });
});

test('EXP-094 RIDE-034 with too few tokens the dialog says so, and shows no balance after the booking', async () => {
  open({ quoteAndCreateOffer: () => ({ quote, available: 10, availableAfter: 0 }) });
  expect(await screen.findByText('Insufficient tokens. Need 25, have 10')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Book for 25 tokens' })).toHaveProperty('disabled', true);
  expect(screen.queryByText('Tokens left after booking')).toBeNull();
});

test.for([true, false])(
  'EXP-097 a ride to a place is booked with a start code if the rider asks for one: %s',
  async (withStartCode) => {
    const calls = open();
    const choice = await screen.findByRole('switch', { name: /^Use a start code/ });
    if (withStartCode) fireEvent.click(choice);
    fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens' }));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'createBooking').map(({ args }) => args)).toEqual([
        { quoteId: 'quote-1', withStartCode },
      ]),
    );
  },
);

/** Answers with another quote at each call. */
function answerWithNewQuotes() {
  let count = 0;
  return () => ({ quote: { ...quote, id: `quote-${++count}` }, available: 100, availableAfter: 75 });
}

test('RIDE-020 a ride whose answer was lost is booked with the same quote and key when the rider presses again', async () => {
  let isLost = true;
  const calls = open({
    quoteAndCreateOffer: answerWithNewQuotes(),
    createBooking() {
      if (isLost) throw new TypeError('network');
      return { success: true, booking: { id: 'b1' } };
    },
  });
  const button = await screen.findByRole('button', { name: 'Book for 25 tokens' });
  fireEvent.click(button);
  await screen.findByRole('alert');
  isLost = false;
  act(() => {
    for (const change of ['offline', 'online']) window.dispatchEvent(new Event(change));
  });
  fireEvent.click(button);
  await screen.findByText('Trip requested');
  const booked = calls.filter(({ name }) => name === 'createBooking');
  expect(booked.length).toBeGreaterThan(1);
  expect(new Set(booked.map(({ key, args }) => `${key} ${String(args['quoteId'])}`))).toEqual(
    new Set(['quote-1 quote-1']),
  );
  expect(calls.filter(({ name }) => name === 'quoteAndCreateOffer')).toHaveLength(1);
});

test('RIDE-020 a quote that is loaded after a lost answer is not booked when the rider presses again', async () => {
  let isLost = true;
  const answerWithNewQuote = answerWithNewQuotes();
  const calls = open({
    ...answerWithStreetName,
    quoteAndCreateOffer({ args }) {
      if (isLost && hasStreetName(args)) throw new TypeError('network');
      return answerWithNewQuote();
    },
    createBooking() {
      if (isLost) throw new TypeError('network');
      return { success: true, booking: { id: 'b1' } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens' }));
  await screen.findByRole('alert');
  isLost = false;
  act(() => void window.dispatchEvent(new Event(connectivityRestoredEventName)));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(calls.findLast(({ name }) => name === 'quoteAndCreateOffer')?.args).toSatisfy(hasStreetName);
  fireEvent.click(screen.getByRole('button', { name: 'Book for 25 tokens' }));
  await screen.findByText('Trip requested');
  const booked = calls.filter(({ name }) => name === 'createBooking');
  expect(new Set(booked.map(({ key, args }) => `${key} ${String(args['quoteId'])}`))).toEqual(
    new Set(['quote-1 quote-1']),
  );
});

test('RIDE-020 after a lost answer, a booking with another choice opens the trips, because the ride is booked', async () => {
  open({
    createBooking({ args }) {
      if (args['withStartCode'] === false) throw new TypeError('network');
      throw new FakeServerError(400, 'This idempotency key was already used', 'key_reused');
    },
  });
  const button = await screen.findByRole('button', { name: 'Book for 25 tokens' });
  fireEvent.click(button);
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('switch', { name: /^Use a start code/ }));
  fireEvent.click(button);
  expect(await screen.findByText("You've already requested this ride. It's in your trips.")).toBeTruthy();
  expect(await screen.findByText('/ryde/trips')).toBeTruthy();
});

test('RIDE-035 a quote that has expired is replaced by a new one', async () => {
  const calls = open({
    quoteAndCreateOffer: answerWithNewQuotes(),
    createBooking({ args }) {
      if (args['quoteId'] === 'quote-1')
        throw new FakeServerError(409, 'Failed to create booking', 'quote_expired');
      return { success: true, booking: { id: 'b1' } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'quoteAndCreateOffer')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens' }));
  await screen.findByText('Trip requested');
});

test.each([
  ['with the name', true, 'plain 2'],
  ['without the name', false, 'named 2'],
])(
  'RIDE-035 if the quote %s cannot be loaded again, the other new quote is booked',
  async (_, failsWithName, expected) => {
    const counts = { named: 0, plain: 0 };
    const calls = open({
      ...answerWithStreetName,
      quoteAndCreateOffer({ args }) {
        const isNamed = hasStreetName(args);
        const kind = isNamed ? 'named' : 'plain';
        counts[kind]++;
        if (counts[kind] === 2 && isNamed === failsWithName)
          throw new FakeServerError(400, 'No route', 'no_route');
        return { quote: { ...quote, id: `${kind} ${counts[kind]}` }, available: 100, availableAfter: 75 };
      },
      createBooking({ args }) {
        if (String(args['quoteId']).endsWith('1'))
          throw new FakeServerError(409, 'Failed to create booking', 'quote_expired');
        return { success: true, booking: { id: 'b1' } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens' }));
    await screen.findByRole('alert');
    fireEvent.click(await screen.findByRole('button', { name: 'Book for 25 tokens' }));
    await screen.findByText('Trip requested');
    const booked = calls.filter(({ name }) => name === 'createBooking');
    expect(booked.map(({ args }) => args['quoteId'])).toEqual(['named 1', expected]);
  },
);
