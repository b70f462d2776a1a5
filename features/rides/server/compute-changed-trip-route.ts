import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import type { Position } from '#features/places/domain/position.ts';
import { computeDrivenMiles } from '../domain/driven-distance.ts';
import { roundToTenthOfMile } from '../domain/fares.ts';
import type { BookingRow } from '../domain/present-booking.ts';
import { createTripMissingOrHiddenError } from './errors.ts';
import { findRouteThroughStops } from './road-router.ts';
import { findBooking } from './store.ts';
import { findTripTrackSummary } from './store-trips.ts';

interface ChangedWay {
  bookingId: string;
  stops: readonly Position[];
  dropoff: Position;
}

/**
 * Computes the distance and duration of a whole changed trip, from its pickup to its new dropoff. If the trip is in
 * progress, adds the part that was already driven to the route over the remaining stops. Must not run inside a
 * transaction, because the request to the routing server would keep the transaction open.
 * @throws FunctionError `not-found` if the trip does not exist, or the caller is neither its passenger nor its driver
 */
export async function computeChangedTripRoute(
  platform: Platform,
  db: Queryable,
  viewerId: string,
  { bookingId, stops, dropoff }: ChangedWay,
): Promise<{ booking: BookingRow; miles: number; minutes: number }> {
  const [[booking], track] = await awaitStatements([
    findBooking(db, bookingId),
    findTripTrackSummary(db, bookingId),
  ]);
  if (booking === undefined || (viewerId !== booking.passengerId && viewerId !== booking.driverId))
    throw createTripMissingOrHiddenError();
  const driven = booking.status === 'in_progress' ? computeDrivenMiles(track) : null;
  const { lat, lng } = driven === null ? { lat: booking.pickupLat, lng: booking.pickupLng } : track!.last;
  if (lat === null || lng === null) throw createTripMissingOrHiddenError();
  const { miles, minutes } = await findRouteThroughStops(platform, [{ lat, lng }, ...stops, dropoff]);
  if (driven === null) return { booking, miles, minutes };
  return {
    booking,
    miles: roundToTenthOfMile(driven + miles),
    // The route begins at the latest position, so the minutes driven up to that position are added.
    minutes: countMinutesFromStart(booking, track!.last.at) + minutes,
  };
}

/** Returns the whole minutes from the start of a trip until `end`; 0 if `end` is before the start. */
function countMinutesFromStart({ startedAt }: BookingRow, end: Date): number {
  return startedAt === null ? 0 : Math.max(0, Math.round((end.getTime() - startedAt.getTime()) / 60_000));
}
