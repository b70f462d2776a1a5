/** Rules for a person's time zone. A person's day ends at midnight in this zone. */

/** Time zone of a person who has chosen none. */
export const defaultTimeZone = 'America/Phoenix';
const timeZoneChangeMs = 24 * 60 * 60 * 1000;

/** Returns true if the name is a time zone of the IANA database, such as `America/Phoenix`. */
export function isTimeZoneName(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the canonical IANA name of a time zone. Accepts any case, and aliases such as `us/arizona`. Only canonical
 * names are stored, so one time zone has only one stored name.
 */
export function canonicalizeTimeZone(name: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}

type TimeZoneDecision = { ok: true; changes: boolean } | { ok: false; retryAfterSeconds: number };

/**
 * Decides whether a person may change their time zone now. One change in 24 hours is permitted. With more changes, a
 * person could end several calendar days in a row at will, and so extend a streak: the number of successive active days
 * (Q-35).
 */
export function decideTimeZoneChange(
  current: { timeZone: string; changedAt: Date | null },
  wanted: string,
  now: Date,
): TimeZoneDecision {
  if (wanted === current.timeZone) return { ok: true, changes: false };
  const waitMs =
    current.changedAt === null ? 0 : current.changedAt.getTime() + timeZoneChangeMs - now.getTime();
  return waitMs > 0
    ? { ok: false, retryAfterSeconds: Math.ceil(waitMs / 1000) }
    : { ok: true, changes: true };
}
