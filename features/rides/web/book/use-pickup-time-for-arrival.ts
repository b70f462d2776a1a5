import { useMemo } from 'react';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { proposePickupTimeForArrival } from '../../domain/propose-pickup-time-for-arrival.ts';

/**
 * React hook that returns the pickup time (ISO 8601) with which a ride arrives in time; undefined if the rider need not
 * be there at a certain time, or if no pickup can be scheduled then (EXP-101). The result changes only with the
 * arguments, so that a scheduled ride never becomes a ride now while the rider looks at it.
 * @param arriveBy time (ISO 8601) at which the rider has to be at the dropoff
 * @param minutes duration of the ride; undefined while it is loading
 */
export function usePickupTimeForArrival(
  arriveBy: string | undefined,
  minutes: number | undefined,
): string | undefined {
  return useMemo(() => {
    if (minutes === undefined || arriveBy === undefined) return undefined;
    const arrivalMs = Date.parse(arriveBy);
    const ms = proposePickupTimeForArrival({ arrivalMs, minutes, nowMs: getServerCorrectedTimeMs() });
    return ms === null ? undefined : new Date(ms).toISOString();
  }, [minutes, arriveBy]);
}
