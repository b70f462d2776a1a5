/** Decides whether and when a failed call is retried. Has no side effects. */

/** Maximum number of retries after the first attempt (LIM-002). */
const maxRetries = 2;
/**
 * Pause in milliseconds before the first retry. The pauses grow linearly: the pause before retry number n is n times as
 * long (LIM-003).
 */
const retryStepMs = 400;
/**
 * Longest pause in milliseconds that a Retry-After header may request for an automatic retry. If the server requests a
 * longer pause, the call fails, and the person decides whether to retry.
 */
const longestPauseMs = 10_000;

/** A failed attempt of a call. */
export interface FailedCallAttempt {
  /** Number of the attempt, starting at 1. */
  attempt: number;
  /**
   * Reason of the failure. `answer`: the server returned an error. `timeout`: the client's timeout expired. `network`:
   * no complete response arrived. `cancelled`: the caller aborted.
   */
  cause: 'answer' | 'timeout' | 'network' | 'cancelled';
  /** The HTTP status of the response; 0 if no response arrived. */
  status: number;
  /** The pause that the server requests in the Retry-After header, in milliseconds; null if there is no such header. */
  retryAfterMs: number | null;
}

/**
 * Returns the pause in milliseconds before the next attempt; null if the call must not be retried (LIM-002 … LIM-004,
 * These failures are retried, at most `maxRetries` times:
 * - timeouts and broken connections
 * - status 429, if the Retry-After header requests at most 10 s
 * - status 503, if the Retry-After header is missing or requests at most 10 s
 * - all other statuses of 500 and higher
 */
export function computeRetryDelayMs(failed: FailedCallAttempt): number | null {
  if (failed.attempt > maxRetries || failed.cause === 'cancelled') return null;
  const pause = retryStepMs * failed.attempt;
  if (failed.cause !== 'answer') return pause;
  const asked = failed.retryAfterMs;
  if (failed.status === 429) {
    return asked !== null && asked <= longestPauseMs ? Math.max(pause, asked) : null;
  }
  if (failed.status < 500) return null;
  if (failed.status !== 503 || asked === null) return pause;
  return asked <= longestPauseMs ? Math.max(pause, asked) : null;
}

/**
 * Parses a Retry-After header, which contains seconds or an HTTP date. Returns the pause in milliseconds from
 * `nowMs`, or null if the header is absent or invalid.
 */
export function parseRetryAfterHeader(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
