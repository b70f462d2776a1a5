/** Leaderboards: ranking of people by earned xp (EXP-055). Days are strings in the form `YYYY-MM-DD`. */
import { getNextDay, getLocalDayInTimeZone } from './streak.ts';

/** Periods of a leaderboard. */
export const leaderboardPeriods = ['week', 'month', 'all'] as const;
type Period = (typeof leaderboardPeriods)[number];
/** Groups of people that a leaderboard can rank: the whole town, or the people whom the viewer follows. */
export const peopleGroupsOfLeaderboard = ['town', 'following'] as const;

/**
 * Returns the first day of the current period in a time zone: Monday of the week, or the first day of the month.
 * Returns null for the period `all`.
 */
export function getFirstDayOfLeaderboardPeriod(period: Period, now: Date, timeZone: string): string | null {
  if (period === 'all') return null;
  const today = getLocalDayInTimeZone(now, timeZone);
  if (period === 'month') return `${today.slice(0, 8)}01`;
  const date = new Date(`${today}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Returns the instant at which a day begins in a time zone, accurate to one minute. Correct even for days of 23 or 25
 * hours.
 */
export function computeStartOfDayInTimeZone(day: string, timeZone: string): Date {
  // Bisection. No time zone differs from UTC by more than 14 hours, so the local midnight is between these two
  // instants.
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000;
  let after = Date.parse(`${getNextDay(day)}T00:00:00Z`) + 15 * 3_600_000;
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000;
    if (getLocalDayInTimeZone(new Date(middle), timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

interface RankedUser {
  userId: string;
  xp: number;
  /** Rank, starting at 1. People with equal xp have the same rank. */
  place: number;
}

/**
 * Returns the rows with the rank of each person.
 * @param rows people sorted by xp, highest first
 */
export function rankPeopleByXp(rows: readonly { userId: string; xp: number }[]): RankedUser[] {
  let place = 0;
  return rows.map((row, index) => {
    if (index === 0 || row.xp < rows[index - 1]!.xp) place = index + 1;
    return { ...row, place };
  });
}
