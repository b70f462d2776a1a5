/** Calendar days, weeks and months as texts, such as `2026-03-07` and `2026-03`. */
import { convertInstantToWallTime, dayMs, formatWallTimeAsIsoDate } from './zoned-time.ts';

/** Returns the calendar day of an instant in a time zone, such as `2026-03-07`. */
export const getCalendarDayInTimeZone = (instantMs: number, zone: string): string =>
  formatWallTimeAsIsoDate(convertInstantToWallTime(instantMs, zone));

/** One week of a month's calendar: seven dates such as `2026-03-07`. Days of other months are null. */
export type CalendarWeek = readonly (string | null)[];

/** Returns the weeks of a month such as `2026-03`, each from Sunday to Saturday. */
export function buildCalendarWeeks(month: string): CalendarWeek[] {
  const first = Date.parse(`${month}-01`);
  const next = Date.parse(`${shiftMonth(month, 1)}-01`);
  const days: (string | null)[] = Array.from({ length: new Date(first).getUTCDay() }, () => null);
  for (let day = first; day < next; day += dayMs) days.push(formatWallTimeAsIsoDate(day));
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/**
 * Returns the month that is `monthCount` months after a month such as `2026-03`; earlier if `monthCount` is negative.
 */
export function shiftMonth(month: string, monthCount: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + monthCount, 1)).toISOString().slice(0, 7);
}
