// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { TripSharedByLink } from '../calls.ts';
import { FollowedTripDetails } from './followed-trip-details.tsx';

// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({ LazyRouteMap: () => null }));

beforeEach(setUpJsdom);
afterEach(cleanup);

const time = '2026-03-03T10:07:00.000Z';
const trip: TripSharedByLink = {
  status: 'in_progress',
  sharer: 'Rita',
  driver: 'Dan',
  vehicle: null,
  destination: { lat: 33.45, lng: -112.07 },
  position: { lat: 33.4, lng: -112.07, at: '2026-03-03T10:00:00.000Z' },
  arrival: { at: 'dropoff', time, isEarliest: false },
  endedAt: null,
};

test.each([
  ['pickup', false, /^Pickup at [\d:]+\s[AP]M$/, 'About 7 min to the pickup'],
  ['pickup', true, /^Pickup at .* or later$/, 'The car may stop for other riders first.'],
  ['dropoff', false, /^Arriving at [\d:]+\s[AP]M$/, 'About 7 min to the dropoff'],
  ['dropoff', true, /^Arriving at .* or later$/, 'The car may stop for other riders first.'],
] as const)(
  'EXP-098 NEW-02 the arrival at the %s, as the earliest time: %s',
  async (at, isEarliest, title, detail) => {
    startFakeServer({});
    const followed = { ...trip, arrival: { at, time, isEarliest } };
    renderOnPage(<FollowedTripDetails trip={followed} nowMs={Date.parse('2026-03-03T10:00:00.000Z')} />);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(detail)).toBeTruthy();
  },
);
