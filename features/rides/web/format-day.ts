/** Formats a date such as `2026-03-07` as `Mar 7, 2026`. */
export const formatCalendarDay = (day: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
