import type { EventOccurrence } from '../../domain/event-shape.ts';
import { messages } from './messages.ts';

const formatWeekday = (day: number, locale?: string) =>
  // January 4, 1970 was a Sunday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + day));

/** Formats a recurrence rule as text, such as `Every 2 weeks on Tuesday until Dec 1` (EXP-079). */
export function formatRecurrence(rule: NonNullable<EventOccurrence['recurrence']>, locale?: string): string {
  const { interval, byDay, until } = rule;
  const days = new Intl.ListFormat(locale).format(byDay.map(({ day }) => formatWeekday(day, locale)));
  const words = {
    daily: () => messages.repeatsDaily({ interval }),
    weekly: () =>
      days === '' ? messages.repeatsWeekly({ interval }) : messages.repeatsWeeklyOn({ interval, days }),
    monthly: () => messages.repeatsMonthly({ interval }),
    yearly: () => messages.repeatsYearly({ interval }),
  }[rule.frequency]();
  if (until === null) return words;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(until),
  );
  return messages.repeatsUntil({ rule: words, day });
}
