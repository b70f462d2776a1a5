/**
 * Streaks: consecutive active days in the person's time zone (XP-026 to XP-028, Q-35, EXP-052). Days are strings in
 * the form `YYYY-MM-DD`.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of an instant in a time zone, in the form `YYYY-MM-DD`. */
export function getLocalDayInTimeZone(time: Date, timeZone: string): string {
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
  return format.format(time);
}

/** Returns the next calendar day. Uses calendar arithmetic, because a day may have 23 or 25 hours. */
export function getNextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Maximum number of streak freezes that a person can have (EXP-053). A person who has the maximum earns no more. */
export const maxStreakFreezes = 2;
/** Number of consecutive active days that earns one streak freeze (EXP-053). */
export const activeDaysPerStreakFreeze = 7;

/** A person's streak (consecutive active days), with its freezes and the last pause. */
export interface Streak {
  streakDays: number;
  lastActiveDate: string | null;
  /** Time zone of the person at the last activity; null before the first activity. */
  activeTimeZone: string | null;
  /**
   * Number of unused streak freezes. When the person misses a day, one freeze is used up. The streak then does not end,
   * but the missed day does not increase it.
   */
  freezes: number;
  /** First day of the last pause (EXP-054); null if there was none. `pausedUntil` is the last day, included. */
  pausedFrom: string | null;
  pausedUntil: string | null;
}

/** Returns the number of days from the day `first` to the day `second`. */
function daysFrom(first: string, second: string): number {
  return (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
}

/**
 * Returns the first day that cannot count as missed yet: today in the person's current time zone or in the time zone of
 * the last activity, whichever is earlier. A day counts as missed only when it is over in both time zones, so that a
 * flight to the east does not end a streak (EXP-052).
 */
export function computeFirstUnfinishedStreakDay(
  { activeTimeZone }: Pick<Streak, 'activeTimeZone'>,
  now: Date,
  timeZone: string,
): string {
  const today = getLocalDayInTimeZone(now, timeZone);
  if (activeTimeZone === null || activeTimeZone === timeZone) return today;
  const before = getLocalDayInTimeZone(now, activeTimeZone);
  return before < today ? before : today;
}

/** Returns the number of days without activity between the last active day and `day`. Days of a pause do not count. */
function missedDays(streak: Streak, day: string): number {
  const { lastActiveDate: last, pausedFrom, pausedUntil } = streak;
  if (last === null) return 0;
  const missed = Math.max(0, daysFrom(last, day) - 1);
  if (pausedFrom === null || pausedUntil === null) return missed;
  const first = pausedFrom > last ? pausedFrom : getNextDay(last);
  const end = pausedUntil < day ? getNextDay(pausedUntil) : day;
  return missed - Math.max(0, daysFrom(first, end));
}

/**
 * Returns the streak after an activity on `day`. The first activity on a new day increases the streak by one. If the
 * person missed days before, each missed day uses up one freeze. Without enough freezes, the streak restarts at 1 and
 * no freeze is used (EXP-053). An activity on the last active day or an earlier day changes nothing.
 * @param missedDaysEnd first day that cannot count as missed, from `computeFirstUnfinishedStreakDay`; by default `day`, which is
 *   correct if the time zone has not changed
 */
export function computeStreakAfterActivity(streak: Streak, day: string, missedDaysEnd = day): Streak {
  const { streakDays, lastActiveDate, freezes } = streak;
  if (lastActiveDate !== null && day <= lastActiveDate) return streak;
  const missed = missedDays(streak, missedDaysEnd);
  const goesOn = lastActiveDate !== null && missed <= freezes;
  const days = goesOn ? streakDays + 1 : 1;
  const left = goesOn ? freezes - missed : freezes;
  const earned = days % activeDaysPerStreakFreeze === 0 ? 1 : 0;
  return {
    ...streak,
    streakDays: days,
    lastActiveDate: day,
    freezes: Math.min(maxStreakFreezes, left + earned),
  };
}

interface StreakToday {
  streakDays: number;
  /**
   * Number of streak freezes that are left today. If freezes preserve the streak, one is deducted for each missed day.
   */
  freezes: number;
  /** True if a streak freeze currently preserves the streak. */
  isFrozen: boolean;
}

/**
 * Returns the streak as it is today. The streak is 0 if the person missed more days than there are streak freezes.
 * @param missedDaysEnd first day that cannot count as missed, from `computeFirstUnfinishedStreakDay`
 */
export function computeStreakToday(streak: Streak, missedDaysEnd: string): StreakToday {
  const { streakDays, lastActiveDate, freezes } = streak;
  if (lastActiveDate === null) return { streakDays: 0, freezes, isFrozen: false };
  const missed = missedDays(streak, missedDaysEnd);
  if (missed > freezes) return { streakDays: 0, freezes, isFrozen: false };
  return { streakDays, freezes: freezes - missed, isFrozen: missed > 0 };
}
