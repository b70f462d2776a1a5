/** Whether a call is tried again, and when. Pure. */

/** How often a call is tried again after its first try (LIM-002). */
const maxRetries = 2;
/** The delay before a retry is this times the number of the try that failed (LIM-003). */
const retryStepMs = 400;
/** A server that asks for a longer pause than this is not waited for: the person decides. */
const longestPauseMs = 10_000;

/** How one try ended without a result. */
export interface FailedTry {
  /** 1 for the first try. */
  attempt: number;
  /** `answer`: the server answered with an error; `timeout`: we gave up; `network`: no whole answer came; `cancelled`: the caller gave up. */
  cause: 'answer' | 'timeout' | 'network' | 'cancelled';
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** What the Retry-After header asks for, in milliseconds; null for none. */
  retryAfterMs: number | null;
}

/**
 * The pause before the next try in milliseconds, or null for no next try (LIM-002 … LIM-004, Q-59). Tried again are
 * 5xx answers, our own time-outs and broken connections; 409 and 429 only where the server names the pause.
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

/** Reads a Retry-After header (seconds or an HTTP date) as milliseconds from `nowMs`; null for none or nonsense. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}
