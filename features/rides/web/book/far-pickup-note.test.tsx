// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';
import { FarPickupNote } from './far-pickup-note.tsx';
import { makeQuoteAnswer } from './quote.fixture.ts';

const pickup = { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 };

// This mock replaces the live connection, which has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: { bookings: [], cursor: null }, status: 'live', error: null }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyOwnLocationPin: () => null, LazyRouteMap: () => null }));
// jsdom has no geolocation. The device of this rider is far from the pickup.
vi.mock('./find-pickup-here.ts', () => ({
  findPickupAtCurrentPosition(onPosition: (position: object) => void) {
    onPosition({ lat: 33.49, lng: -112.074 });
    return Promise.resolve(pickup);
  },
}));

afterEach(cleanup);

test.each([
  ['2.9 mi away', { lat: 33.49, lng: -112.074 }, 'Your pickup is 2.9 mi from where you are.'],
  ['a few steps away', { lat: 33.4494, lng: -112.074 }, undefined],
  ['at an unknown place', undefined, undefined],
])('a rider who is %s from the pickup reads so before the booking', (_, here, text) => {
  render(<FarPickupNote pickup={pickup} here={here} />);
  expect(screen.queryByText(/^Your pickup is/)?.textContent).toBe(text);
});

const hour = 60 * 60_000;

test.each([
  ['in 5 hours', 5 * hour, undefined, false],
  ['in 5 hours, but the rider leaves now', 5 * hour, 'Now', true],
  ['too soon for a scheduled pickup', hour / 2, undefined, true],
])(
  'whether a far pickup is warned of, for a ride to an event that starts %s',
  async (_, aheadMs, choice, isWarned) => {
    setUpJsdom();
    startFakeServer({
      quoteAndCreateOffer: ({ args }) => makeQuoteAnswer(args),
      listZones: () => ({ zones: [] }),
    });
    setBookingPrefill({
      dropoff: { address: 'Heard Museum, Phoenix', lat: 33.4725, lng: -112.0722 },
      arriveBy: new Date(Date.now() + aheadMs).toISOString(),
    });
    renderOnPage(<BookRideSection />, '/ryde');
    await screen.findByRole('button', { name: 'Book for 25 tokens' });
    if (choice !== undefined) fireEvent.click(screen.getByRole('radio', { name: choice }));
    expect(screen.queryByText(/^Your pickup is 2\.9 mi/) !== null).toBe(isWarned);
  },
);
