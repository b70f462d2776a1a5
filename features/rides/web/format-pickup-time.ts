/**
 * Formats the pickup time of a ride, such as `Thu, Nov 26, 9:00 AM`, in the time zone of the browser. A time in another
 * year includes the year.
 */
export function formatPickupTime(time: string): string {
  const date = new Date(time);
  return new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
  }).format(date);
}

/** Like `formatPickupTime`, but without the day if the pickup is on the current day: `9:00 AM`. */
export function formatPickupTimeShort(time: string, now: number): string {
  const date = new Date(time);
  if (date.toDateString() !== new Date(now).toDateString()) return formatPickupTime(time);
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(date);
}
