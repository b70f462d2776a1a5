import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import { formatPastDay } from '#platform/ui/format-past-day.ts';
import { messages } from './messages.ts';

/**
 * Returns the text of the line above the first message of a day: “Today”, “Yesterday” or the date. The date includes
 * the year if it is not the current year.
 * @param createdAt time of the day's first message
 */
export function formatMessageDay(createdAt: string, nowMs: number, locale?: string): string {
  const { today, yesterday } = messages;
  return formatPastDay(Date.parse(createdAt), nowMs, { names: { today, yesterday }, width: 'long', locale });
}

/** Returns the time of a message in the locale of the browser, such as `9:41 PM`. */
export function formatMessageTime(createdAt: string): string {
  return getDateTimeFormat(undefined, { timeStyle: 'short' }).format(Date.parse(createdAt));
}
