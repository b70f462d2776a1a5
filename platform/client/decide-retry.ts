/** Decides whether and when a call is retried. Pure. */

/** Maximum number of retries after the first attempt (LIM-002). */
const maxRetries = 2;
/** The delay before a retry is this times the number of the failed attempt (LIM-003). */
const retryStepMs = 400;
/** If the server requests a longer pause, the call is not retried automatically: the person decides. */
const longestPauseMs = 10_000;

/** Outcome of one attempt without a result. */
export interface FailedTry {
  /** Number of the attempt, from 1. */
  attempt: number;
  /**
   * `answer`: the server answered with an error; `timeout`: the client's timeout expired; `network`: no complete
   * answer arrived; `cancelled`: the caller aborted.
   */
  cause: 'answer' | 'timeout' | 'network' | 'cancelled';
  /** The HTTP status; 0 if no answer arrived. */
  status: number;
  /** The pause that the Retry-After header requests, in milliseconds; null for none. */
  retryAfterMs: number | null;
}

/**
 * Returns the pause before the next attempt in milliseconds, or null for no next attempt (LIM-002 … LIM-004, Q-59).
 * 5xx answers, client timeouts and broken connections are retried; 409 and 429 only if the server requests a pause.
 */
export function decideRetry(failed: FailedTry): number | null {
  if (failed.attempt > maxRetries || failed.cause === 'cancelled') return null;
  const pause = retryStepMs * failed.attempt;
  if (failed.cause !== 'answer') return pause;
  const asked = failed.retryAfterMs;
  if (failed.status === 409 || failed.status === 429) {
    return asked !== null && asked <= longestPauseMs ? Math.max(pause, asked) : null;
  }
  if (failed.status < 500) return null;
  if (failed.status !== 503 || asked === null) return pause;
  return asked <= longestPauseMs ? Math.max(pause, asked) : null;
}

/**
 * Parses a Retry-After header (seconds or an HTTP date) to milliseconds from `nowMs`; null if it is absent or invalid.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
