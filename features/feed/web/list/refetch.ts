/** Minimum time between two refetches of a list, in milliseconds (FEED-005). */
const minRefetchMs = 3_000;

/**
 * Returns how many milliseconds to wait before a list may be refetched; 0 if it may be refetched now. Live updates are
 * not throttled.
 * @param lastRefetchMs time of the last refetch, in milliseconds since the Unix epoch
 */
export function getRefetchDelayMs(lastRefetchMs: number, nowMs: number): number {
  return Math.max(0, lastRefetchMs + minRefetchMs - nowMs);
}
