/** Formats the clock time of an ISO date for the person's locale. */
export const formatClockTime = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));
