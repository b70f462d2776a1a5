/** Asking anew happens at most this often, in milliseconds (FEED-005). */
export const refetchPauseMs = 3_000;

/** Whether a list that was asked anew at `last` may be asked again `now`. Live updates are not held back by this. */
export function mayRefetch(last: number, now: number): boolean {
  return now - last >= refetchPauseMs;
}
