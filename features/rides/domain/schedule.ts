/**
 * Scheduled rides (EXP-101): when a ride may be scheduled, when its request expires, and from when on the trip counts as
 * the driver's active one. Times are instants; the clock is passed in.
 */
import { fareHoldMs, requestExpiryMs, scheduleRules } from './limits.ts';

type ScheduleDecision =
  | { ok: true; expiresAt: Date; holdExpiresAt: Date }
  | { ok: false; reason: 'too_soon' | 'too_late' };

/**
 * Decides whether a ride may be requested for a time.
 * @param scheduledAt time of the pickup; null for a ride right away
 */
export function decideSchedule(scheduledAt: Date | null, now: Date): ScheduleDecision {
  if (scheduledAt === null)
    return {
      ok: true,
      expiresAt: new Date(now.getTime() + requestExpiryMs),
      holdExpiresAt: new Date(now.getTime() + fareHoldMs),
    };
  const ahead = scheduledAt.getTime() - now.getTime();
  if (ahead < scheduleRules.minAheadMs) return { ok: false, reason: 'too_soon' };
  if (ahead > scheduleRules.maxAheadMs) return { ok: false, reason: 'too_late' };
  return {
    ok: true,
    expiresAt: new Date(scheduledAt.getTime() - scheduleRules.expiresBeforeMs),
    holdExpiresAt: new Date(scheduledAt.getTime() + fareHoldMs),
  };
}

/** Returns true if it is too early for the driver of a scheduled ride to set out. */
export function isTooEarlyToSetOut(scheduledAt: Date | null, now: Date): boolean {
  return scheduledAt !== null && now.getTime() < scheduledAt.getTime() - scheduleRules.setOutBeforeMs;
}

/** A trip of a driver that has not ended, or a request that the driver may accept. */
export interface DriverTrip {
  /** Time of the pickup; null for a ride right away. */
  scheduledAt: Date | null;
  /** True if the trip is scheduled and its driver has not set out. */
  isUpcoming: boolean;
  estimatedMinutes: number;
}

/** Returns true if a trip that has not ended counts as its driver's active trip. */
function isActiveFor({ scheduledAt, isUpcoming }: DriverTrip, now: Date): boolean {
  return (
    !isUpcoming ||
    scheduledAt === null ||
    now.getTime() >= scheduledAt.getTime() - scheduleRules.activeBeforeMs
  );
}

/**
 * Returns true if a driver with some trips cannot take one more. A ride right away needs a driver without an active trip,
 * whose next scheduled ride does not begin before its end. Two scheduled rides must not overlap.
 * @param trips the driver's trips that have not ended
 */
export function isDriverBusy(trips: readonly DriverTrip[], added: DriverTrip, now: Date): boolean {
  const start =
    added.scheduledAt === null ? now.getTime() : added.scheduledAt.getTime() - scheduleRules.activeBeforeMs;
  const end = (added.scheduledAt ?? now).getTime() + added.estimatedMinutes * 60_000;
  return trips.some((trip) => {
    if (!trip.isUpcoming || trip.scheduledAt === null) return added.scheduledAt === null;
    if (added.scheduledAt === null && isActiveFor(trip, now)) return true;
    const at = trip.scheduledAt.getTime();
    return start < at + trip.estimatedMinutes * 60_000 && at - scheduleRules.activeBeforeMs < end;
  });
}

/** Returns true if the driver of an upcoming trip has another trip under way, and so cannot set out. */
export function isDriverUnderWay(trips: readonly DriverTrip[]): boolean {
  return trips.some(({ isUpcoming }) => !isUpcoming);
}
