/** Asking anew happens at most this often, in milliseconds (FEED-005). */
const refetchPauseMs = 3_000;

/**
 * How long to wait, in milliseconds, before a list that was asked anew at `last` may be asked again; 0 for at once. Live
 * updates are not held back by this.
 */
export function refetchWait(last: number, now: number): number {
  return Math.max(0, last + refetchPauseMs - now);
}
