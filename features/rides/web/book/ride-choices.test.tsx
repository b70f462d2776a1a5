// @vitest-environment jsdom
/** Tests that the choices of the booking form outlive its quotes. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { Stop } from '../calls.ts';
import { makeBooking } from '../trip/booking.fixture.ts';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';
import { makeQuoteAnswer } from './quote.fixture.ts';

// This mock replaces the live connection, which has its own tests, and returns the trips of the rider.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: { bookings: [], cursor: null }, status: 'live', error: null }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

const pickup: Stop = { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 };
const dropoff: Stop = { address: 'Heard Museum, Phoenix', lat: 33.4725, lng: -112.0722 };

beforeEach(setUpJsdom);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(answers: Parameters<typeof startFakeServer>[0] = {}) {
  setBookingPrefill({ pickup, dropoff });
  const calls = startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args),
    createBooking: () => ({ success: true, booking: makeBooking('requested', 'passenger') }),
    listZones: () => ({ zones: [] }),
    ...answers,
  });
  renderOnPage(<BookRideSection />, '/ryde');
  return calls;
}
const findBookButton = () => screen.findByRole('button', { name: 'Book for 25 tokens' });
/** Chooses a pickup at 9:30 on May 4, 2030, and the start code. */
async function chooseTimeAndStartCode() {
  await findBookButton();
  fireEvent.click(screen.getByRole('radio', { name: 'Later' }));
  const field = screen.getByLabelText('Pickup time', { selector: 'input[type="datetime-local"]' });
  fireEvent.change(field, { target: { value: '2030-05-04T09:30' } });
  fireEvent.click(screen.getByRole('switch', { name: /^Use a start code/ }));
}

test('EXP-097 EXP-101 pickup time and start code stay chosen when the rider swaps pickup and dropoff', async () => {
  const calls = open();
  await chooseTimeAndStartCode();
  fireEvent.click(screen.getByRole('button', { name: 'Swap pickup and dropoff' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'quoteAndCreateOffer')).toHaveLength(2));
  const button = await findBookButton();
  expect(screen.getByText(/^Pickup .*May 4.*9:30.*You pay the 5-token fee now/)).toBeTruthy();
  fireEvent.click(button);
  await screen.findByText('Trip requested');
  expect(calls.find(({ name }) => name === 'createBooking')!.args).toMatchObject({
    scheduledFor: new Date('2030-05-04T09:30').toISOString(),
    withStartCode: true,
  });
});

test('EXP-101 the form keeps its choices when the price cannot be renewed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  let isDown = false;
  open({
    quoteAndCreateOffer({ args }) {
      if (isDown) throw new FakeServerError(404, 'No price now', 'not_found');
      return makeQuoteAnswer(args);
    },
  });
  await chooseTimeAndStartCode();
  isDown = true;
  await vi.advanceTimersByTimeAsync(601_000);
  await screen.findByText('No price now');
  expect(screen.getByDisplayValue('2030-05-04T09:30')).toBeTruthy();
  expect(screen.getByRole('switch', { name: /^Use a start code/, checked: true })).toBeTruthy();
});
