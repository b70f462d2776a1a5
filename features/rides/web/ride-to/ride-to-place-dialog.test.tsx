// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearLocation, setLocation } from '#features/places/web/location-store.ts';
import { LocationProvider } from '#features/places/web/public.ts';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
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

function open() {
  const calls = startFakeServer({
    quoteAndCreateOffer: () => ({ quote, available: 100, availableAfter: 75 }),
    createBooking: () => ({ success: true, booking: { id: 'b1' } }),
  });
  const destination = { name: 'Papago Park', lat: 33.4512, lng: -111.95 };
  renderOnPage(
    <LocationProvider>
      <RideToPlaceDialog destination={destination} onClose={() => undefined} />
    </LocationProvider>,
  );
  return calls;
}

test('EXP-094 the dialog shows the price with its parts before anything is booked', async () => {
  const calls = open();
  const parts = {
    'Booking fee': 5,
    'Fare · 10 mi × 2 tokens': 20,
    Total: 25,
    'Tokens left after booking': 75,
  };
  for (const [label, tokens] of Object.entries(parts))
    expect((await screen.findByText(label)).nextSibling?.textContent).toBe(`${tokens} tokens`);
  expect(calls.some(({ name }) => name === 'createBooking')).toBe(false);
});

test.for([true, false])(
  'EXP-097 a ride to a place is booked with a start code if the rider asks for one: %s',
  async (withStartCode) => {
    const calls = open();
    const choice = await screen.findByRole('switch', { name: /^Use a start code/ });
    if (withStartCode) fireEvent.click(choice);
    fireEvent.click(screen.getByRole('button', { name: 'Book for 25 tokens' }));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'createBooking').map(({ args }) => args)).toEqual([
        { quoteId: 'quote-1', withStartCode },
      ]),
    );
  },
);
