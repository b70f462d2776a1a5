import { getDateTimeFormat } from './date-time-format.ts';

interface PastDayOptions {
  /** Words for the current day and the day before, in the reader's language. */
  names: { today: string; yesterday: string };
  /** Length of the names of months and weekdays: abbreviated or in full. */
  width: 'short' | 'long';
  locale: string | undefined;
}

/**
 * Returns the name of a day in the reader's time zone: the word for today or yesterday, or the date. A date in the
 * current year includes the weekday. Any other date includes the year instead.
 * @param timeMs any time of the day, in milliseconds since 1970
 * @param nowMs the current time, in milliseconds since 1970
 */
export function formatPastDay(
  timeMs: number,
  nowMs: number,
  { names, width, locale }: PastDayOptions,
): string {
  const [time, now] = [new Date(timeMs), new Date(nowMs)];
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (time.toDateString() === now.toDateString()) return names.today;
  if (time.toDateString() === yesterday.toDateString()) return names.yesterday;
  const isSameYear = time.getFullYear() === now.getFullYear();
  return getDateTimeFormat(locale, {
    month: width,
    day: 'numeric',
    ...(isSameYear ? { weekday: width } : { year: 'numeric' }),
  }).format(time);
}
