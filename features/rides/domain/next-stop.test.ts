import { expect, test } from 'vitest';
import { findNextStop } from './next-stop.ts';
import type { BookingStatus } from './statuses.ts';

const at = (lat: number) => ({ lat, lng: -112, at: '2026-03-03T10:10:00.000Z' });
const trip = {
  startTime: '2026-03-03T10:00:00.000Z',
  estimatedMinutes: 60,
  arrivedAt: null,
  pickup: at(33),
  stops: [at(33.2), at(33.4)],
  dropoff: at(33.6),
};

test.each([
  ['driver_accepted', at(33.5), 'pickup', 0, 33],
  ['en_route', null, 'pickup', 0, 33],
  ['confirmed', at(33.5), 'stop', 1, 33.2],
  ['in_progress', null, 'stop', 1, 33.2],
  ['in_progress', at(33.3), 'stop', 2, 33.4],
  ['in_progress', at(33.5), 'dropoff', 0, 33.6],
] as const)('EXP-103 at %s with the car at %o the next stop is the %s', (status, car, kind, number, lat) => {
  expect(findNextStop({ ...trip, status }, car)).toMatchObject({ kind, number, place: { lat } });
});

test.each<[BookingStatus, string | null]>([
  ['requested', null],
  ['en_route', '2026-03-03T10:09:00.000Z'],
  ['completed', null],
  ['cancelled', null],
])('at %s with an arrival at %s there is no next stop', (status, arrivedAt) => {
  expect(findNextStop({ ...trip, status, arrivedAt }, null)).toBeNull();
});
