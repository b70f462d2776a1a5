/** A person's time zone: its midnight ends their day. */

export const standardTimeZone = 'America/Phoenix';
const timeZoneChangeMs = 24 * 60 * 60 * 1000;

/** True for a name of the time zone database. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

type TimeZoneDecision = { ok: true; changes: boolean } | { ok: false; retryAfterSeconds: number };

/** Allows a change of time zone at most once a day, so that nobody can have two midnights in one day. */
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
