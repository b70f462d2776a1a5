/**
 * Rules for scheduled rides (EXP-101): when a ride may be scheduled, when a request for it expires, and when it becomes
 * the driver's active trip. The caller passes the current time.
 */
import { fareHoldLifetimeMs, rideRequestLifetimeMs, scheduledRideLeadTimes } from './limits.ts';

type ScheduleDecision =
  | { ok: true; expiresAt: Date; holdExpiresAt: Date }
  | { ok: false; reason: 'too_soon' | 'too_late' };

/**
 * Decides whether a ride may be requested for a pickup time, which must be neither too soon nor too far ahead.
 * @param scheduledAt time of the pickup; null for an unscheduled ride, which is always allowed
 */
export function decideIfPickupTimeMayBeRequested(scheduledAt: Date | null, now: Date): ScheduleDecision {
  if (scheduledAt === null)
    return {
      ok: true,
      expiresAt: new Date(now.getTime() + rideRequestLifetimeMs),
      holdExpiresAt: new Date(now.getTime() + fareHoldLifetimeMs),
    };
  const ahead = scheduledAt.getTime() - now.getTime();
  if (ahead < scheduledRideLeadTimes.minAheadMs) return { ok: false, reason: 'too_soon' };
  if (ahead > scheduledRideLeadTimes.maxAheadMs) return { ok: false, reason: 'too_late' };
  return {
    ok: true,
    expiresAt: new Date(scheduledAt.getTime() - scheduledRideLeadTimes.expiresBeforeMs),
    holdExpiresAt: new Date(scheduledAt.getTime() + fareHoldLifetimeMs),
  };
}

/** Returns true if it is too early for the driver of a scheduled ride to set out. */
export function isTooEarlyToSetOut(scheduledAt: Date | null, now: Date): boolean {
  return (
    scheduledAt !== null && now.getTime() < scheduledAt.getTime() - scheduledRideLeadTimes.setOutBeforeMs
  );
}

/**
 * Returns true if the reminder of a ride is sent so late that the pickup is no longer about an hour away. An example is
 * a ride that the driver accepted 40 minutes before the pickup.
 */
export function isRideReminderLate(scheduledAt: Date, now: Date): boolean {
  return scheduledAt.getTime() - now.getTime() < scheduledRideLeadTimes.aboutAnHourMs;
}

/** Schedule of a driver's trip that has not ended, or of a request that the driver may accept. */
export interface DriverTripSchedule {
  /** Scheduled pickup time; null for an unscheduled ride. */
  scheduledAt: Date | null;
  /** True if the trip is scheduled and its driver has not set out yet. */
  isUpcoming: boolean;
  /**
   * Departure time of a shared ride; null for other rides. A driver who accepted a shared ride cannot take an
   * unscheduled ride until the shared ride has ended.
   */
  departsAt: Date | null;
  estimatedMinutes: number;
}

/** Returns true if a trip that has not ended counts as its driver's active trip. */
export function isTripActiveForDriver({ scheduledAt, isUpcoming }: DriverTripSchedule, now: Date): boolean {
  return (
    !isUpcoming ||
    scheduledAt === null ||
    now.getTime() >= scheduledAt.getTime() - scheduledRideLeadTimes.activeBeforeMs
  );
}

/**
 * Returns true if one more trip would conflict with the other trips of a driver.
 * - A scheduled ride must not overlap with another scheduled ride, nor with an accepted shared ride, which may depart
 *   hours after its acceptance.
 * - An unscheduled ride is possible only without an active trip, and if it would end before the next scheduled ride
 *   begins.
 * @param trips the driver's trips that have not ended
 * @param added the trip that the driver may take
 */
export function hasDriverTripConflict(
  trips: readonly DriverTripSchedule[],
  added: DriverTripSchedule,
  now: Date,
): boolean {
  const start =
    added.scheduledAt === null
      ? now.getTime()
      : added.scheduledAt.getTime() - scheduledRideLeadTimes.activeBeforeMs;
  const departure = Math.max(now.getTime(), (added.scheduledAt ?? added.departsAt ?? now).getTime());
  const end = departure + added.estimatedMinutes * 60_000;
  return trips.some((trip) => {
    if (!trip.isUpcoming || trip.scheduledAt === null)
      return (
        added.scheduledAt === null ||
        (trip.departsAt !== null && start < trip.departsAt.getTime() + trip.estimatedMinutes * 60_000)
      );
    if (added.scheduledAt === null && isTripActiveForDriver(trip, now)) return true;
    const at = trip.scheduledAt.getTime();
    return start < at + trip.estimatedMinutes * 60_000 && at - scheduledRideLeadTimes.activeBeforeMs < end;
  });
}

/**
 * Returns true if a driver has an unscheduled trip, or a scheduled trip for which the driver has set out. The driver
 * then cannot set out for another trip.
 * @param trips trips of the driver that have not ended
 */
export function isDriverBusyWithTrip(trips: readonly DriverTripSchedule[]): boolean {
  return trips.some(({ isUpcoming }) => !isUpcoming);
}
