/** XP per calendar day. Days are strings in the form `YYYY-MM-DD`. */

/** Number of days of which the XP is shown. The last one is today. */
const shownDays = 7;

/** XP that a person earned on one day of their calendar. */
export interface DailyXp {
  day: string;
  xp: number;
  /** True if the person earned XP on that day, even if as much was taken back on the same day. */
  isActive: boolean;
}

/** Returns the shown days, oldest first. Uses calendar arithmetic, because a day may have 23 or 25 hours. */
export function listShownDays(today: string): string[] {
  const lastMs = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, at) =>
    new Date(lastMs - (shownDays - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}

/**
 * Returns the XP of each of `days`. XP that was taken back is subtracted on the day on which that happened, down to 0.
 * @param sums sums of the days on which XP changed
 */
export function fillDailyXp(days: readonly string[], sums: readonly DailyXp[]): DailyXp[] {
  const sumByDay = new Map(sums.map((sum) => [sum.day, sum]));
  return days.map((day) => {
    const { xp = 0, isActive = false } = sumByDay.get(day) ?? {};
    return { day, xp: Math.max(0, xp), isActive };
  });
}
