/** Formats of numbers and times: short on the page, exact on hover. All take the locale; none reads the clock. */

/** Returns 1,234 as 1.2K; exact below a thousand. */
export function shortNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** Returns all digits, grouped. */
export function exactNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(value);
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function unit(value: number, name: 'minute' | 'hour' | 'day', locale: string | undefined): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
}

/** Returns a relative time: now, 3 min, 5 hr, 2 days, then the date. Both times in milliseconds. */
export function relativeTime(then: number, now: number, locale?: string): string {
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

/** Returns the milliseconds until the result of `relativeTime` changes, or undefined if it is a date already. */
export function relativeTimeChangesIn(then: number, now: number): number | undefined {
  const age = Math.max(0, now - then);
  if (age < hour) return minute - (age % minute);
  if (age < day) return hour - (age % hour);
  return undefined;
}

/** Returns the date and time in full, in the reader's own time zone. */
export function exactTime(then: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(then);
}

/** Returns a month and year: "Member since March 2026". */
export function monthAndYear(then: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(then);
}
