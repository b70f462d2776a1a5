import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import { messages } from './messages.ts';

/**
 * Formats the time of day, such as `9:00 AM`.
 * @param timeZone undefined for the time zone of the browser
 */
export const formatTimeOfDay = (time: Date | number, timeZone?: string): string =>
  getDateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone }).format(time);

/**
 * Formats the pickup time of a ride, such as `Thu, Nov 26, 9:00 AM`, in the time zone of the browser. The year is
 * included if it is not the current year.
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

/** Formats the pickup time of a ride like `formatPickupTime`, but omits the day if the pickup is today: `9:00 AM`. */
export function formatPickupTimeShort(time: string, now: number): string {
  const date = new Date(time);
  if (date.toDateString() !== new Date(now).toDateString()) return formatPickupTime(time);
  return formatTimeOfDay(date);
}

/**
 * Returns a label with the pickup time of a ride: `Pickup today at 9:00 AM`, `Pickup tomorrow at 9:00 AM` or, for other
 * days, `Pickup on Thu, Nov 26, 9:00 AM`.
 */
export function describePickupTime(time: string, now: number): string {
  const date = new Date(time);
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  if (date.toDateString() === new Date(now).toDateString())
    return messages.pickupToday({ time: formatTimeOfDay(date) });
  if (date.toDateString() === tomorrow.toDateString())
    return messages.pickupTomorrow({ time: formatTimeOfDay(date) });
  return messages.pickupOn({ time: formatPickupTime(time) });
}
