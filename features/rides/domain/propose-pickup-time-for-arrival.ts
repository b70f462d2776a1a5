import { scheduledPickupIntervalMs, scheduledRideLeadTimes } from './limits.ts';

/** Time in milliseconds between the planned arrival and the time at which the rider has to be there. */
const spareMs = 10 * 60_000;

interface WantedArrival {
  /** Time at which the rider has to be at the dropoff, in milliseconds since 1970; NaN if there is none. */
  arrivalMs: number;
  /** Duration of the ride in minutes. */
  minutes: number;
  nowMs: number;
}

/**
 * Proposes the pickup time of a ride that arrives about 10 minutes early, in milliseconds since 1970: a full quarter of
 * an hour. Returns null if no pickup can be scheduled then, because it is too soon or too far ahead (EXP-101).
 */
export function proposePickupTimeForArrival({ arrivalMs, minutes, nowMs }: WantedArrival): number | null {
  const latestMs = arrivalMs - spareMs - minutes * 60_000;
  const pickupMs = Math.floor(latestMs / scheduledPickupIntervalMs) * scheduledPickupIntervalMs;
  const aheadMs = pickupMs - nowMs;
  const { minAheadMs, maxAheadMs } = scheduledRideLeadTimes;
  return aheadMs >= minAheadMs && aheadMs <= maxAheadMs ? pickupMs : null;
}
