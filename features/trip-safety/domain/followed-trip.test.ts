import { expect, test } from 'vitest';
import { bookingStatuses } from '#features/rides/domain/statuses.ts';
import {
  canTrustedPeopleFollowTrip,
  canParticipantsCallForHelp,
  type FollowedTrip,
  presentFollowedTrip,
} from './followed-trip.ts';

const now = new Date('2026-03-03T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const trip: FollowedTrip = {
  id: 'trip',
  passengerId: 'rita',
  driverId: 'dan',
  status: 'in_progress',
  endedAt: null,
  pickup: { lat: 33.43, lng: -112.07 },
  startTime: '2026-03-03T11:50:00Z',
  estimatedMinutes: 20,
  estimatedDistance: 8,
  dropoff: { lat: 33.448412, lng: -112.074037 },
  stops: [],
  position: { lat: 33.44, lng: -112.07, at: now },
  shared: null,
  passengerName: 'Rita Rider',
  driverName: 'Dan Van Driver',
  vehicle: 'Blue wagon',
};

test.each([
  [null, true],
  [59, true],
  [60, false],
])('EXP-098 a trip that ended %s minutes ago can be followed: %s', (minutes, expected) => {
  expect(canTrustedPeopleFollowTrip({ endedAt: minutes === null ? null : minutesAgo(minutes) }, now)).toBe(
    expected,
  );
});

test('EXP-098 help can be called from the acceptance until an hour after the trip', () => {
  const during = bookingStatuses.filter((status) => canParticipantsCallForHelp({ ...trip, status }, now));
  expect(during).toEqual(['driver_accepted', 'en_route', 'passenger_onboard', 'confirmed', 'in_progress']);
  const ended = (minutes: number, driverId: string | null) =>
    canParticipantsCallForHelp({ status: 'completed', endedAt: minutesAgo(minutes), driverId }, now);
  expect([ended(59, 'dan'), ended(60, 'dan'), ended(1, null)]).toEqual([true, false, false]);
});

test('EXP-098 a trusted person sees first names, the vehicle and a coarse destination, and the car only during the trip', () => {
  expect(presentFollowedTrip(trip, 'rita')).toEqual({
    status: 'in_progress',
    sharer: 'Rita',
    driver: 'Dan',
    vehicle: 'Blue wagon',
    destination: { lat: 33.45, lng: -112.07 },
    position: { lat: 33.44, lng: -112.07, at: now.toISOString() },
    arrival: { at: 'dropoff', time: '2026-03-03T12:02:00.000Z', isEarliest: false },
    endedAt: null,
  });
  const done = presentFollowedTrip({ ...trip, status: 'completed', endedAt: now }, 'dan');
  expect([done.position, done.arrival, done.sharer]).toEqual([null, null, 'Dan']);
});

test('EXP-098 without a position the arrival follows from the start of the trip, and does not move with the clock', () => {
  const { arrival } = presentFollowedTrip({ ...trip, position: null }, 'rita');
  expect(arrival).toEqual({ at: 'dropoff', time: '2026-03-03T12:10:00.000Z', isEarliest: false });
});

test('EXP-098 NEW-02 while another rider may get out first, the arrival of a shared ride is the earliest time', () => {
  const withOther = (status: FollowedTrip['status']) => ({
    ...trip,
    shared: {
      direction: 'home' as const,
      riders: [
        { bookingId: trip.id, status: trip.status },
        { bookingId: 'other', status },
      ],
    },
  });
  expect(presentFollowedTrip(withOther('in_progress'), 'rita').arrival?.isEarliest).toBe(true);
  expect(presentFollowedTrip(withOther('completed'), 'rita').arrival?.isEarliest).toBe(false);
});
