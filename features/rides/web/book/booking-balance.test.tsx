// @vitest-environment jsdom
/** Tests which token balance the booking form uses while the rider's balance changes. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';
import { makeQuoteAnswer } from './quote.fixture.ts';

const live = vi.hoisted(() => ({ available: 0, listeners: new Set<() => void>() }));
// This mock replaces the live connection, which has its own tests, and returns the balance that a test sets.
vi.mock('#platform/client/use-live-query.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const subscribe = (listener: () => void) => {
    live.listeners.add(listener);
    return () => live.listeners.delete(listener);
  };
  return {
    useLiveQuery(name: string) {
      const available = useSyncExternalStore(subscribe, () => live.available);
      return { data: name === 'getBalance' ? { available } : { bookings: [], cursor: null } };
    },
  };
});
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(() => {
  setUpJsdom();
  live.available = 40;
});
afterEach(cleanup);

const pushBalance = (available: number) =>
  act(() => {
    live.available = available;
    for (const listener of live.listeners) listener();
  });

function open(createBooking: () => object) {
  setBookingPrefill({
    pickup: { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 },
    dropoff: { address: 'Heard Museum, Phoenix', lat: 33.4725, lng: -112.0722 },
  });
  const calls = startFakeServer({
    processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
    quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args, 40),
    listZones: () => ({ zones: [] }),
    createBooking,
  });
  renderOnPage(<BookRideSection />, '/ryde');
  return calls;
}
const findBookButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /Book for 25 tokens/ });

test('RIDE-034 before a booking the form follows the balance', async () => {
  open(() => ({}));
  expect((await findBookButton()).disabled).toBe(false);
  pushBalance(15);
  expect(screen.getByRole('alert').textContent).toContain('Insufficient tokens. Need 25, have 15');
  expect((await findBookButton()).disabled).toBe(true);
});

test('RIDE-020 RIDE-034 the payment of a booking whose answer is lost does not block the second press', async () => {
  let loseAnswer: ((error: Error) => void) | undefined;
  let isLost = true;
  const calls = open(() => {
    if (!isLost) return { success: true, booking: { id: 'b1' } };
    if (loseAnswer !== undefined) throw new TypeError('network');
    return new Promise((_, reject) => (loseAnswer = reject));
  });
  const button = await findBookButton();
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => expect(loseAnswer).toBeDefined());
  pushBalance(15);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(button);
  loseAnswer!(new TypeError('network'));
  await screen.findByRole('alert');
  expect(screen.queryByText(/Insufficient tokens/)).toBeNull();
  expect(button.disabled).toBe(false);
  isLost = false;
  fireEvent.click(button);
  await screen.findByText('Trip requested');
  const keys = calls.filter(({ name }) => name === 'createBooking').map(({ key }) => key);
  expect(new Set(keys)).toEqual(new Set(['quote-1']));
});
