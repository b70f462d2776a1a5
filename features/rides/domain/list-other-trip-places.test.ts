import { expect, test } from 'vitest';
import { listTripPlacesExceptNextStop } from './list-other-trip-places.ts';
import type { BookingStatus } from './statuses.ts';

const place = (lat: number) => ({ lat, lng: -112.07 });
const trip = (status: BookingStatus) => ({
  status,
  pickup: place(33.4),
  stops: [place(33.5), place(33.6)],
  dropoff: place(33.7),
  startTime: null,
  estimatedMinutes: 20,
});
const car = { ...place(33.55), at: '2026-03-03T10:00:00.000Z' };

test.each([
  ['en_route', null, ['pickup 0', 'stop 1', 'stop 2', 'dropoff 0']],
  ['en_route', { kind: 'pickup', number: 0 }, ['stop 1', 'stop 2', 'dropoff 0']],
  ['in_progress', null, ['stop 2', 'dropoff 0', 'pickup 0, behind']],
  ['in_progress', { kind: 'stop', number: 2 }, ['dropoff 0', 'pickup 0, behind']],
  ['completed', null, ['pickup 0', 'stop 1', 'stop 2', 'dropoff 0']],
] as const)('TRIP-006 at %s with %o shown above, the list has %o', (status, next, expected) => {
  const places = listTripPlacesExceptNextStop(trip(status), car, next);
  expect(
    places.map(({ kind, number, isBehind }) => `${kind} ${number}${isBehind ? ', behind' : ''}`),
  ).toEqual(expected);
});
