/** Minimum time between two refetches, in milliseconds (FEED-005). */
const minRefetchMs = 3_000;

/**
 * Returns the delay in milliseconds before a list that was refetched at `last` may be refetched again; 0 for none. Live
 * updates are not throttled.
 */
export function getRefetchDelay(last: number, now: number): number {
  return Math.max(0, last + minRefetchMs - now);
}
