import { formatPastDay } from '#platform/ui/format-past-day.ts';
import { messages } from './messages.ts';

/**
 * Returns the text of a day separator: “Today”, “Yesterday”, or the date, which includes the year unless it is the
 * current one.
 * @param createdAt time of the day's first message
 */
export function formatMessageDay(createdAt: string, nowMs: number, locale?: string): string {
  const { today, yesterday } = messages;
  return formatPastDay(Date.parse(createdAt), nowMs, { names: { today, yesterday }, width: 'long', locale });
}

/** Returns the time of a message in the locale of the browser, such as `9:41 PM`. */
export function formatMessageTime(createdAt: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(Date.parse(createdAt));
}
