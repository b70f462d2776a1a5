/** Lifetime of sessions (KS4). */

const day = 24 * 60 * 60 * 1000;

/** A session ends 30 days after sign-in at the latest. */
const sessionAbsoluteMs = 30 * day;
/** A session ends after 7 days without use. */
export const sessionIdleMs = 7 * day;
/** The time of last use is stored at most this often. */
export const sessionTouchMs = 60 * 60 * 1000;

interface SessionTimes {
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Returns the latest end of a session that begins now. */
export function computeSessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionAbsoluteMs);
}

/** Returns when a session expires if it is not used again, in milliseconds since 1970. */
export function sessionExpiresAtMs(session: SessionTimes): number {
  return Math.min(session.expiresAt.getTime(), session.lastSeenAt.getTime() + sessionIdleMs);
}
