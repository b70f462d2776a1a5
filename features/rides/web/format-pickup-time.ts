/** Formats the pickup time of a scheduled ride, such as `Thu, Nov 26, 9:00 AM`, in the time zone of the browser. */
export function formatPickupTime(time: string): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(time));
}
