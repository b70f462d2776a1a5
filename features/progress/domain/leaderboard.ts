/** Leaderboards: people by earned xp (EXP-055). Dates are `YYYY-MM-DD`. */
import { dayAfter, localDay } from './streak.ts';

export const periods = ['week', 'month', 'all'] as const;
type Period = (typeof periods)[number];
export const groups = ['town', 'following'] as const;

/** Returns the first day of a period by the town's calendar: Monday, the first of the month; null for all time. */
export function firstDayOf(period: Period, now: Date, timeZone: string): string | null {
  if (period === 'all') return null;
  const today = localDay(now, timeZone);
  if (period === 'month') return `${today.slice(0, 8)}01`;
  const date = new Date(`${today}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the first instant of a day in a time zone, to the minute; days of 23 and 25 hours are handled. */
export function startOfDay(day: string, timeZone: string): Date {
  // Bisection: no zone is further than 14 hours from UTC, so local midnight is within these bounds.
  let before = Date.parse(`${day}T00:00:00Z`) - 15 * 3_600_000;
  let after = Date.parse(`${dayAfter(day)}T00:00:00Z`) + 15 * 3_600_000;
  while (after - before > 60_000) {
    const middle = before + Math.floor((after - before) / 120_000) * 60_000;
    if (localDay(new Date(middle), timeZone) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

interface Placed {
  userId: string;
  xp: number;
  /** Rank from 1; people with equal xp have the same place. */
  place: number;
}

/** Returns the ranks of people who are sorted by xp, highest first. */
export function placesOf(rows: readonly { userId: string; xp: number }[]): Placed[] {
  let place = 0;
  return rows.map((row, index) => {
    if (index === 0 || row.xp < rows[index - 1]!.xp) place = index + 1;
    return { ...row, place };
  });
}
