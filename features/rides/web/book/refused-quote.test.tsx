// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServerError, renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import BookRideSection from './book-ride-section.tsx';
import { setBookingPrefill } from './booking-prefill.ts';

// This mock replaces the live connection, which has its own tests.
vi.mock('#platform/client/use-live-query.ts', () => ({
  useLiveQuery: () => ({ data: { bookings: [], cursor: null }, status: 'live', error: null }),
}));
// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(setUpJsdom);
afterEach(cleanup);

test.each([
  ['Pickup and dropoff are the same place', 'same_place', 0],
  ['Something is wrong', 'unknown', 1],
])(
  'a refused quote says why (%s), and can be tried again unless the places are the reason',
  async (text, reason, retryButtons) => {
    setBookingPrefill({
      pickup: { address: '12 Palm Lane', lat: 33.4484, lng: -112.074 },
      dropoff: { address: 'Heard Museum, Phoenix', lat: 33.4725, lng: -112.0722 },
    });
    startFakeServer({
      processMapsIntegration: () => ({ miles: 10, minutes: 21, approximate: true, path: [] }),
      listZones: () => ({ zones: [] }),
      quoteAndCreateOffer: () => {
        throw new FakeServerError(400, text, reason);
      },
    });
    renderOnPage(<BookRideSection />, '/ryde');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retryButtons);
  },
);
