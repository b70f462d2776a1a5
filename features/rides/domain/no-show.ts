/** Waiting time at the pickup, and no-shows (EXP-110). Pure: the clock is handed in. */
import { arrivalRadiusMeters, freshPositionMs, noShowWaitMs } from './limits.ts';
import type { BookingStatus } from './statuses.ts';
import type { ActorRole } from './transitions.ts';

type ArrivalDecision = 'record' | 'recorded' | 'illegal' | 'too_far';

/**
 * Decides whether a person may record the driver's arrival at the pickup.
 * @param trip `meters` is the way from the driver's latest position to the pickup; null if it is not known or old
 */
export function decideArrival(
  trip: { status: BookingStatus; arrivedAt: Date | null; meters: number | null },
  by: ActorRole,
): ArrivalDecision {
  if (trip.status !== 'en_route' || by !== 'driver') return 'illegal';
  if (trip.arrivedAt !== null) return 'recorded';
  return trip.meters !== null && trip.meters > arrivalRadiusMeters ? 'too_far' : 'record';
}

/** Returns true if a position is so new that it says where the driver is. */
export function isFreshPosition(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= freshPositionMs;
}

/** Returns the time from which a no-show can be recorded; null if the driver has not arrived, or is not waiting. */
export function findNoShowTime(trip: { status: BookingStatus; arrivedAt: Date | null }): Date | null {
  if (trip.status !== 'en_route' || trip.arrivedAt === null) return null;
  return new Date(trip.arrivedAt.getTime() + noShowWaitMs);
}

/** Decides whether a person may record that the passenger did not come. */
export function decideNoShow(
  trip: { status: BookingStatus; arrivedAt: Date | null },
  by: ActorRole,
  now: Date,
): 'record' | 'illegal' | 'too_early' {
  const from = by === 'driver' ? findNoShowTime(trip) : null;
  if (from === null) return 'illegal';
  return now < from ? 'too_early' : 'record';
}
