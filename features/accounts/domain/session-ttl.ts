/** How long a session lives (KS4). */

const day = 24 * 60 * 60 * 1000;

/** A session ends 30 days after the sign-in, whatever happens in between. */
const sessionAbsoluteMs = 30 * day;
/** A session that nobody used for 7 days has ended. */
export const sessionIdleMs = 7 * day;
/** The last use is written down at most this often. */
export const sessionTouchMs = 60 * 60 * 1000;

interface SessionTimes {
  lastSeenAt: Date;
  expiresAt: Date;
}

/** When a session that begins now ends at the latest. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionAbsoluteMs);
}

/** The instant from which a session no longer counts, if nobody uses it. In milliseconds since 1970. */
export function sessionExpiresAtMs(session: SessionTimes): number {
  return Math.min(session.expiresAt.getTime(), session.lastSeenAt.getTime() + sessionIdleMs);
}
