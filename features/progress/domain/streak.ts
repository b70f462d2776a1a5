/** Streaks: days in a row by the person's own calendar (XP-026 to XP-028, Q-35, EXP-052). Dates are `YYYY-MM-DD`. */

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone. */
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

/** The next calendar day: a matter of dates, never of hours. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** How many missed days can be in store at most, and after how many days in a row another one is added (EXP-053). */
export const maxFreezes = 2;
export const daysForFreeze = 7;

export interface Streak {
  streakDays: number;
  lastActiveDate: string | null;
  /** Missed days in store: they keep the row of days together, without raising its number. */
  freezes: number;
  /** The last pause, both days included (EXP-054); null for none. */
  pausedFrom: string | null;
  pausedUntil: string | null;
}

/** How many days a date lies after another. */
function daysFrom(first: string, second: string): number {
  return (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
}

/** The days between the last activity and a day, both left out, and none of a pause. */
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
 * A streak after an activity on a day. The same day changes nothing, the next one adds one; a later one too where each missed
 * day is covered by a freeze, and else it begins anew (EXP-053: a longer absence spends none). An earlier one (a clock that
 * jumped, a time zone to the west) counts as the last one.
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
  /** Freezes that are left, those that the missed days until today need taken off. */
  freezes: number;
  /** A freeze keeps it together at this moment. */
  isFrozen: boolean;
}

/** The streak as it stands today: nothing is left of it once more whole days went by without activity than freezes cover. */
export function streakToday(streak: Streak, today: string): StreakToday {
  const { streakDays, lastActiveDate, freezes } = streak;
  if (lastActiveDate === null) return { streakDays: 0, freezes, isFrozen: false };
  const missed = missedDays(streak, today);
  if (missed > freezes) return { streakDays: 0, freezes, isFrozen: false };
  return { streakDays, freezes: freezes - missed, isFrozen: missed > 0 };
}
