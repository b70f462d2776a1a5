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

export interface Streak {
  streakDays: number;
  lastActiveDate: string | null;
}

/**
 * A streak after an activity on a day. The same day changes nothing, the next one adds one, any later one begins anew. An
 * earlier one (a clock that jumped, a time zone to the west) counts as the last one.
 */
export function afterActivity(streak: Streak, day: string): Streak {
  const { streakDays, lastActiveDate } = streak;
  if (lastActiveDate !== null && day <= lastActiveDate) return streak;
  const goesOn = lastActiveDate !== null && day === dayAfter(lastActiveDate);
  return { streakDays: goesOn ? streakDays + 1 : 1, lastActiveDate: day };
}

/** The streak as it stands today: nothing is left of it once a whole day went by without activity. */
export function standingStreak(streak: Streak, today: string): number {
  const { streakDays, lastActiveDate } = streak;
  return lastActiveDate !== null && today <= dayAfter(lastActiveDate) ? streakDays : 0;
}
