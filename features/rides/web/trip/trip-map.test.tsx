// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage, setUpJsdom, startFakeServer } from '#platform/testkit/page.tsx';
import type { BookingStatus } from '../../domain/statuses.ts';
import { makeBooking } from './booking.fixture.ts';
import { TripMap } from './trip-map.tsx';

// jsdom cannot draw the map.
vi.mock('#features/map/web/public.ts', () => ({
  LazyRouteMap: ({ line, isApproximate }: { line: { lat: number }[]; isApproximate: boolean }) => (
    <p>
      {isApproximate ? 'about' : 'on roads'} {line.map(({ lat }) => lat).join(' ')}
    </p>
  ),
}));

beforeEach(setUpJsdom);
afterEach(cleanup);

const lng = -112;
const place = (address: string, lat: number) => ({ address, lat, lng });
const booking = (status: BookingStatus) =>
  makeBooking(status, 'driver', {
    pickup: place('Pickup', 33.1),
    stops: [place('Stop', 33.3)],
    dropoff: place('Dropoff', 33.5),
  });

test.each([
  ['en_route', 33, '33 33.1 33.1 33.2 33.3 33.3 33.4 33.5'],
  ['en_route', null, '33.1 33.2 33.3 33.3 33.4 33.5'],
  ['confirmed', 33.1, '33.1 33.2 33.3 33.3 33.4 33.5'],
  ['in_progress', 33.15, '33.15 33.3 33.3 33.4 33.5'],
  ['in_progress', 33.45, '33.45 33.5'],
] as const)('EXP-096 DRV-009 at %s with the car at %s the line leads over %s', async (status, lat, line) => {
  startFakeServer({
    processMapsIntegration({ args }) {
      const [from, to] = [args['origin'], args['destination']] as { lat: number }[];
      const middle = Math.round((from!.lat + to!.lat) * 50) / 100;
      const isLong = to!.lat - from!.lat > 0.16;
      const path = [from!.lat, ...(isLong ? [middle] : []), to!.lat].map((north) => ({ lat: north, lng }));
      return { miles: 1, minutes: 1, approximate: false, path };
    },
  });
  const position = lat === null ? null : { lat, lng, at: '2026-03-03T11:15:00.000Z' };
  renderOnPage(<TripMap booking={booking(status)} position={position} nowMs={0} covered={0} />, '/trip/b');
  expect(await screen.findByText(`on roads ${line}`)).toBeTruthy();
});
