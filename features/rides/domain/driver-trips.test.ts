import { expect, test } from 'vitest';
import {
  groupDriverTripsByPhase,
  findFirstUnfinishedTrip,
  filterUpcomingDriverTrips,
} from './driver-trips.ts';
import { type BookingStatus, bookingStatuses, getStatusNameInDriverApp } from './statuses.ts';

const trips = bookingStatuses.map((status) => ({ id: status, status }));

test('DRV-009 the active trip is the first one not completed or cancelled', () => {
  expect(findFirstUnfinishedTrip(trips)?.id).toBe('requested');
  expect(findFirstUnfinishedTrip(trips.toReversed())?.id).toBe('in_progress');
  expect(
    findFirstUnfinishedTrip(trips.filter(({ id }) => id === 'completed' || id === 'cancelled')),
  ).toBeUndefined();
});

test('DRV-010 Q-69 upcoming trips are requested or matched after mapping, and an unknown status counts as requested', () => {
  expect(filterUpcomingDriverTrips(trips).map(({ id }) => id)).toEqual(['requested', 'driver_accepted']);
  expect(filterUpcomingDriverTrips([{ status: 'lost' }])).toHaveLength(1);
});

test('RIDE-010 RIDE-011 the words of the driver app', () => {
  expect(bookingStatuses.map(getStatusNameInDriverApp)).toEqual([
    'requested',
    'matched',
    'en_route_pickup',
    'pickup_complete',
    'confirmed',
    'in_progress',
    'completed',
    'cancelled',
  ]);
  expect(['', 'toString', 'matched'].map(getStatusNameInDriverApp)).toEqual([
    'requested',
    'requested',
    'requested',
  ]);
});

const now = new Date('2026-03-03T12:00:00Z');
const makeRide = (
  id: string,
  status: BookingStatus,
  minutes: number | null,
  isUpcoming = minutes !== null,
) => ({
  id,
  status,
  scheduledFor: minutes === null ? null : new Date(now.getTime() + minutes * 60_000).toISOString(),
  isUpcoming,
  shared: null,
  estimatedMinutes: 20,
});
const tomorrow = makeRide('tomorrow', 'driver_accepted', 24 * 60);
const near = makeRide('near', 'driver_accepted', 30);
const underWay = makeRide('underWay', 'en_route', null);

test.each([
  ['a ride for tomorrow', [tomorrow], undefined, ['tomorrow']],
  ['a ride in 31 minutes', [makeRide('soon', 'driver_accepted', 31)], undefined, ['soon']],
  ['a ride in 30 minutes', [tomorrow, near], 'near', ['tomorrow']],
  ['two rides that are due', [near, makeRide('late', 'driver_accepted', -5)], 'late', ['near']],
  ['a trip under way and a ride in 30 minutes', [near, underWay], 'underWay', ['near']],
  ['a scheduled ride whose driver has set out', [makeRide('set', 'en_route', 55, false)], 'set', []],
  [
    'a request and trips that have ended',
    [makeRide('open', 'requested', 30), ...endedRides()],
    undefined,
    [],
  ],
] as const)(
  'DRV-009 EXP-101 active and upcoming trips of a driver with %s',
  (_case, rides, active, upcoming) => {
    const trips = groupDriverTripsByPhase(rides, now);
    expect(trips.active?.id).toBe(active);
    expect(trips.upcoming.map(({ id }) => id)).toEqual(upcoming);
  },
);

function endedRides() {
  return [makeRide('done', 'completed', null), makeRide('canceled', 'cancelled', 30, false)];
}
