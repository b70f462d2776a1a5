import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { recordArrival } from '../driver-api.ts';
import { decideIfDriverArrivalMayBeRecorded, isRecentDriverPosition } from '../domain/no-show.ts';
import type { TripTrackSummary } from '../domain/driven-distance.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { driverArrived } from '../events.ts';
import {
  createCannotRecordPickupArrivalError,
  createBookingNotFoundError,
  createTripMissingOrHiddenError,
} from './errors.ts';
import { presentBookings } from './present-bookings.ts';
import { lockBooking, recordDriverArrivalTime } from './store.ts';
import { findTripTrackSummary } from './store-trips.ts';

/**
 * Records that the driver has arrived at the pickup. The passenger and the driver then see the waiting time (EXP-110).
 */
export const recordArrivalHandler = implementFunction(
  recordArrival,
  async function recordArrival(ctx, { bookingId }) {
    const { tx, viewer, now } = ctx;
    const [[booking], track] = await awaitStatements([
      lockBooking(tx, bookingId).execute(),
      findTripTrackSummary(tx, bookingId),
    ]);
    if (booking === undefined) throw createBookingNotFoundError();
    if (booking.driverId !== viewer.id) throw createTripMissingOrHiddenError();
    const { status, arrivedAt, passengerId } = booking;
    const decision = decideIfDriverArrivalMayBeRecorded(
      { status, arrivedAt, meters: measureToPickup(booking, track, now) },
      'driver',
    );
    if (decision === 'illegal' || decision === 'too_far')
      throw createCannotRecordPickupArrivalError(decision);
    const reader = { id: viewer.id, roleOf: () => 'driver' as const };
    const present = (row: BookingRow) => presentBookings(tx, [row], reader, now);
    if (decision !== 'record') return { booking: (await present(booking))[0]! };
    const [[arrived]] = await awaitStatements([
      present({ ...booking, arrivedAt: now }),
      recordDriverArrivalTime(tx, bookingId, now).execute(),
    ]);
    ctx.emit(driverArrived, { bookingId, passengerId, driverId: viewer.id });
    return { booking: arrived! };
  },
);

/**
 * Returns the distance in meters from the driver's latest position to the pickup; null if that position is
 * unknown or too old.
 */
function measureToPickup(booking: BookingRow, track: TripTrackSummary | undefined, now: Date): number | null {
  const { pickupLat: lat, pickupLng: lng } = booking;
  if (track === undefined || lat === null || lng === null || !isRecentDriverPosition(track.last.at, now))
    return null;
  return computeDistanceMeters(track.last, { lat, lng });
}
