/**
 * Formats numbers and times: in a short form for the page, and in an exact form for tooltips. Pure: the locale and the
 * current time are parameters.
 */

/** Returns a number in compact notation, such as 1.2K for 1,234. Numbers below a thousand are exact. */
export function formatCompactNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** Returns a number with all its digits and separators, such as 1,234. */
export function formatExactNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function unit(value: number, name: 'minute' | 'hour' | 'day', locale: string | undefined): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}

/**
 * Returns a relative time such as "now", "3 min", "5 hr" or "2 days"; after a week, the date. `then` and `now` are in
 * milliseconds since 1970.
 */
export function formatRelativeTime(then: number, now: number, locale?: string): string {
  const age = Math.max(0, now - then);
  if (age < minute) return 'now';
  if (age < hour) return unit(Math.floor(age / minute), 'minute', locale);
  if (age < day) return unit(Math.floor(age / hour), 'hour', locale);
  if (age < 7 * day) return unit(Math.floor(age / day), 'day', locale);
  const sameYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(then);
}

/**
 * Returns the milliseconds after which the relative text of a time changes, for example from "3 min" to "4 min".
 * Returns undefined if the time is a day ago or more, because the text then changes too rarely to be updated.
 * @param then the displayed time, in milliseconds since 1970, like `now`
 */
export function computeMsUntilRelativeTimeChange(then: number, now: number): number | undefined {
  const age = Math.max(0, now - then);
  if (age < hour) return minute - (age % minute);
  if (age < day) return hour - (age % hour);
  return undefined;
}

/** Returns the full date and time in the reader's time zone. */
export function formatExactTime(then: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(then);
}

/** Returns the month and year of a time, such as "March 2026". */
export function formatMonthAndYear(then: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(then);
}
