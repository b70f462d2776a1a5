/** Time limits of sessions (KS4). */

const day = 24 * 60 * 60 * 1000;

/** Maximum lifetime of a session after sign-in, in milliseconds. */
export const maxSessionLifetimeMs = 30 * day;
/** Time without requests after which a session ends, in milliseconds. */
export const sessionIdleTimeoutMs = 7 * day;
/** Minimum interval in milliseconds between two database writes of a session's time of last use. */
export const minSessionLastUseWriteIntervalMs = 60 * 60 * 1000;

interface SessionTimes {
  lastSeenAt: Date;
  expiresAt: Date;
}

/** Returns the time at which a session that begins at `now` ends at the latest, even if it is in constant use. */
export function computeLatestPossibleSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + maxSessionLifetimeMs);
}

/** Returns the time at which a session expires if it is not used again, in milliseconds since 1970. */
export function computeSessionExpiryTimeMs(session: SessionTimes): number {
  return Math.min(session.expiresAt.getTime(), session.lastSeenAt.getTime() + sessionIdleTimeoutMs);
}

/** Time in milliseconds after a sign-in for which a sensitive change does not ask for the password again. */
export const recentSignInMs = 10 * 60 * 1000;

/** Returns true if a session began so recently that its owner need not prove again who they are. */
export function isRecentSignIn(sessionCreatedAt: Date, now: Date): boolean {
  return now.getTime() - sessionCreatedAt.getTime() < recentSignInMs;
}
