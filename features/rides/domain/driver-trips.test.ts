import { expect, test } from 'vitest';
import { findActiveTrip, listUpcomingTrips } from './driver-trips.ts';
import { bookingStatuses, convertToDriverAppStatus } from './statuses.ts';

const trips = bookingStatuses.map((status) => ({ id: status, status }));

test('DRV-009 the active trip is the first one not completed or cancelled', () => {
  expect(findActiveTrip(trips)?.id).toBe('requested');
  expect(findActiveTrip(trips.toReversed())?.id).toBe('in_progress');
  expect(findActiveTrip(trips.filter(({ id }) => id === 'completed' || id === 'cancelled'))).toBeUndefined();
});

test('DRV-010 Q-69 upcoming trips are requested or matched after mapping, and an unknown status counts as requested', () => {
  expect(listUpcomingTrips(trips).map(({ id }) => id)).toEqual(['requested', 'driver_accepted']);
  expect(listUpcomingTrips([{ status: 'lost' }])).toHaveLength(1);
});

test('RIDE-010 RIDE-011 the words of the driver app', () => {
  expect(bookingStatuses.map(convertToDriverAppStatus)).toEqual([
    'requested',
    'matched',
    'en_route_pickup',
    'pickup_complete',
    'confirmed',
    'in_progress',
    'completed',
    'cancelled',
  ]);
  expect(['', 'toString', 'matched'].map(convertToDriverAppStatus)).toEqual([
    'requested',
    'requested',
    'requested',
  ]);
});
