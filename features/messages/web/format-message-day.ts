import { messages } from './messages.ts';

const dayOf = (ms: number) => new Date(ms).toDateString();

/**
 * Returns the text of a day separator: “Today”, “Yesterday”, or the date, which includes the year unless it is the
 * current one.
 * @param createdAt time of the day's first message
 */
export function formatMessageDay(createdAt: string, nowMs: number, locale?: string): string {
  const at = Date.parse(createdAt);
  const now = new Date(nowMs);
  if (dayOf(at) === dayOf(nowMs)) return messages.today;
  if (dayOf(at) === dayOf(new Date(nowMs).setDate(now.getDate() - 1))) return messages.yesterday;
  const isSameYear = new Date(at).getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    day: 'numeric',
    ...(isSameYear ? { weekday: 'long' } : { year: 'numeric' }),
  }).format(at);
}
