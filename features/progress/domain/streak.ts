/**
 * Streaks: consecutive active days by the person's own calendar (XP-026 to XP-028, Q-35, EXP-052). Dates are
 * `YYYY-MM-DD`.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of an instant in a time zone. */
export function localDay(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** Returns the next calendar day, by date arithmetic, because a day may have 23 or 25 hours. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Maximum number of freezes, and the number of consecutive days that earns another one (EXP-053). */
export const maxFreezes = 2;
export const daysForFreeze = 7;

export interface Streak {
  streakDays: number;
  lastActiveDate: string | null;
  /** Number of missed days that the streak can survive; a covered day does not increase the streak. */
  freezes: number;
  /** First day of the last pause; its last day is included too (EXP-054); null for none. */
  pausedFrom: string | null;
  pausedUntil: string | null;
}

/** Returns the number of days from the first date to the second. */
function daysFrom(first: string, second: string): number {
  return (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
}

/** Returns the number of days between the last activity and a day, both excluded, without days of a pause. */
function missedDays(streak: Streak, day: string): number {
  const { lastActiveDate: last, pausedFrom, pausedUntil } = streak;
  if (last === null) return 0;
  const missed = Math.max(0, daysFrom(last, day) - 1);
  if (pausedFrom === null || pausedUntil === null) return missed;
  const first = pausedFrom > last ? pausedFrom : dayAfter(last);
  const end = pausedUntil < day ? dayAfter(pausedUntil) : day;
  return missed - Math.max(0, daysFrom(first, end));
}

/**
 * Returns the streak after an activity on a day. The same day changes nothing, and the next one adds one. A later day
 * adds one if freezes cover all missed days; otherwise the streak restarts (EXP-053: a longer absence uses no freeze).
 * An earlier day (after a clock change, or in a time zone to the west) counts as the last active one.
 */
export function afterActivity(streak: Streak, day: string): Streak {
  const { streakDays, lastActiveDate, freezes } = streak;
  if (lastActiveDate !== null && day <= lastActiveDate) return streak;
  const missed = missedDays(streak, day);
  const goesOn = lastActiveDate !== null && missed <= freezes;
  const days = goesOn ? streakDays + 1 : 1;
  const left = goesOn ? freezes - missed : freezes;
  const earned = days % daysForFreeze === 0 ? 1 : 0;
  return { ...streak, streakDays: days, lastActiveDate: day, freezes: Math.min(maxFreezes, left + earned) };
}

interface StreakToday {
  streakDays: number;
  /** Remaining freezes, without those used for missed days until today. */
  freezes: number;
  /** True if a freeze currently preserves the streak. */
  isFrozen: boolean;
}

/** Returns the streak as of today: 0 once more days were missed than freezes cover. */
export function streakToday(streak: Streak, today: string): StreakToday {
  const { streakDays, lastActiveDate, freezes } = streak;
  if (lastActiveDate === null) return { streakDays: 0, freezes, isFrozen: false };
  const missed = missedDays(streak, today);
  if (missed > freezes) return { streakDays: 0, freezes, isFrozen: false };
  return { streakDays, freezes: freezes - missed, isFrozen: missed > 0 };
}
