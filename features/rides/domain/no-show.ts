/**
 * Rules for waiting at the pickup and for no-shows, that is, passengers who do not appear (EXP-110). The functions are
 * pure: the caller passes the current time.
 */
import {
  maxMetersFromPickupAtArrival,
  maxDriverPositionAgeForServerRulesMs,
  minNoShowWaitMs,
} from './limits.ts';
import type { BookingStatus } from './statuses.ts';
import type { BookingActorRole } from './booking-transitions.ts';

type ArrivalDecision = 'record' | 'recorded' | 'illegal' | 'too_far';

/**
 * Decides whether a person may record that the driver has arrived at the pickup. The result is `recorded` if the
 * arrival was already recorded.
 * @param trip `meters` is the distance between the driver's latest position and the pickup; null if that position is
 *   unknown or too old
 */
export function decideIfDriverArrivalMayBeRecorded(
  trip: { status: BookingStatus; arrivedAt: Date | null; meters: number | null },
  by: BookingActorRole,
): ArrivalDecision {
  if (trip.status !== 'en_route' || by !== 'driver') return 'illegal';
  if (trip.arrivedAt !== null) return 'recorded';
  return trip.meters !== null && trip.meters > maxMetersFromPickupAtArrival ? 'too_far' : 'record';
}

/** Returns true if a driver's position is recent enough to count as the current one. */
export function isRecentDriverPosition(recordedAt: Date, now: Date): boolean {
  return now.getTime() - recordedAt.getTime() <= maxDriverPositionAgeForServerRulesMs;
}

/** Data of a trip from which the earliest time of recording a no-show is computed. */
interface PickupWait {
  status: BookingStatus;
  arrivedAt: Date | null;
  /** Scheduled pickup time, or departure time of a shared ride; null for an unscheduled ride. */
  pickupAt: Date | null;
}

/**
 * Returns the agreed pickup time: the scheduled time, or the departure time of a shared ride. Returns null for an
 * unscheduled ride.
 * @param departsAt departure time of the shared ride; null or undefined if the passenger rides alone
 */
export const getAgreedPickupTime = (
  { scheduledAt }: { scheduledAt: Date | null },
  departsAt: Date | null | undefined,
): Date | null => scheduledAt ?? departsAt ?? null;

/**
 * Returns the earliest time at which a no-show may be recorded; null if no driver is waiting at the pickup. If the
 * driver arrives before the agreed pickup time, the wait counts from the agreed time, because the passenger need not be
 * there earlier.
 */
export function findEarliestNoShowTime({ status, arrivedAt, pickupAt }: PickupWait): Date | null {
  if (status !== 'en_route' || arrivedAt === null) return null;
  return new Date(Math.max(arrivedAt.getTime(), pickupAt?.getTime() ?? 0) + minNoShowWaitMs);
}

/** Decides whether a person may record that the passenger did not show up. */
export function decideIfNoShowMayBeRecorded(
  trip: PickupWait,
  by: BookingActorRole,
  now: Date,
): 'record' | 'illegal' | 'too_early' {
  const from = by === 'driver' ? findEarliestNoShowTime(trip) : null;
  if (from === null) return 'illegal';
  return now < from ? 'too_early' : 'record';
}
