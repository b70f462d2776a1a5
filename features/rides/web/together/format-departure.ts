/** Returns the day and time of a departure, such as `Sat 5:30 PM`, in a time zone, by default that of the browser. */
export function formatDepartureTime(departsAt: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  });
  return format.format(new Date(departsAt));
}
