/** XP per calendar day. Days are strings in the form `YYYY-MM-DD`. */

/** Number of days whose XP the progress screen shows. The last of these days is today. */
const shownDays = 7;

/** XP that a person earned on one day of their calendar. */
export interface DailyXp {
  day: string;
  xp: number;
  /** True if the person earned XP on that day, even if the same amount was taken back on that day. */
  isActive: boolean;
}

/**
 * Returns the days whose XP is shown, oldest first. Uses calendar arithmetic, because a day may have 23 or 25 hours.
 */
export function listLastSevenDays(today: string): string[] {
  const lastMs = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, at) =>
    new Date(lastMs - (shownDays - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}

/**
 * Returns the XP of each of `days`. XP that was taken back is subtracted from the XP of the day on which it was taken
 * back. The result of a day is at least 0.
 * @param sums sums of the days on which XP changed
 */
export function computeXpOfEachDay(days: readonly string[], sums: readonly DailyXp[]): DailyXp[] {
  const sumByDay = new Map(sums.map((sum) => [sum.day, sum]));
  return days.map((day) => {
    const { xp = 0, isActive = false } = sumByDay.get(day) ?? {};
    return { day, xp: Math.max(0, xp), isActive };
  });
}
