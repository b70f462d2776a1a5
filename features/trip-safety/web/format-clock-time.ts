/** Returns the clock time of an ISO 8601 time, such as "5:30 PM", in the browser's locale and time zone. */
export const formatClockTime = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
