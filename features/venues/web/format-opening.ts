/** Formats opening hours and the next opening or closing time of a venue, in the local time of the town. */
import { dayMs } from '#platform/contract/zoned-time.ts';
import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import {
  findNextOpeningOrClosingTime,
  type OpeningHours,
  type OpeningInterval,
} from '../domain/opening-hours.ts';
import { messages } from './messages.ts';

const utc = { timeZone: 'UTC' } as const;

/**
 * Formats a local time of day, such as `7:30 AM`. On a 12-hour clock, full hours are written without minutes, such as
 * `7 AM`.
 */
export function formatShortClockTime(wallMs: number, locale?: string): string {
  const isFullHour = wallMs % 3_600_000 === 0;
  const hour12 = getDateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  const minute = isFullHour && hour12 ? {} : ({ minute: '2-digit' } as const);
  return getDateTimeFormat(locale, { hour: 'numeric', ...minute, ...utc }).format(wallMs);
}

/**
 * Returns when a venue next closes or opens, such as `closes 7 PM`, `opens tomorrow 7 AM` or `opens Monday 7 AM`.
 * Returns undefined for an opening in more than a week and for a closing in more than 24 hours.
 * @param wallMs local time of the town, as `convertInstantToWallTime` returns it
 */
export function formatNextOpeningOrClosingTime(
  hours: OpeningHours,
  wallMs: number,
  isOpen: boolean,
  locale?: string,
): string | undefined {
  const at = findNextOpeningOrClosingTime(hours, wallMs);
  if (at === null) return undefined;
  const time = formatShortClockTime(at, locale);
  // The time does not name a day, so it is only clear within the next 24 hours.
  if (isOpen) return at - wallMs > dayMs ? undefined : messages.closesAt({ time });
  const days = Math.floor(at / dayMs) - Math.floor(wallMs / dayMs);
  if (days === 0) return messages.opensAt({ time });
  if (days === 1) return messages.opensTomorrow({ time });
  return messages.opensOnDay({ day: formatWeekday(new Date(at).getUTCDay(), locale), time });
}

/** Returns the month and day of a local time of the town, such as `Dec 25`. */
export function formatMonthAndDay(wallMs: number, locale?: string): string {
  return getDateTimeFormat(locale, { month: 'short', day: 'numeric', ...utc }).format(wallMs);
}

/** Formats the hours of one day, such as `6 AM – 7:30 PM`. Full hours are written as in `formatShortClockTime`. */
export function formatOpeningIntervals(intervals: readonly OpeningInterval[], locale?: string): string {
  if (intervals.length === 0) return messages.closedAllDay;
  const [only] = intervals;
  if (intervals.length === 1 && only!.from === 0 && only!.to >= 1_440) return messages.openAllDay;
  const format = (minutes: number) => formatShortClockTime(minutes * 60_000, locale);
  return intervals
    .map(({ from, to }) => messages.openSpan({ from: format(from), to: format(to) }))
    .join(', ');
}

/**
 * Returns the name of a day of the week.
 * @param weekday number of the day; 0 is Sunday
 */
export function formatWeekday(weekday: number, locale?: string): string {
  // January 4, 1970 was a Sunday.
  return getDateTimeFormat(locale, { weekday: 'long', ...utc }).format(Date.UTC(1970, 0, 4 + weekday));
}
