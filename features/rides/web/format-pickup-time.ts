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
  return getDateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }),
  }).format(date);
}

/** Formats the pickup time of a ride like `formatPickupTime`, but omits the day if the pickup is today: `9:00 AM`. */
export function formatShortPickupTime(time: string, now: number): string {
  const date = new Date(time);
  if (date.toDateString() !== new Date(now).toDateString()) return formatPickupTime(time);
  return formatTimeOfDay(date);
}

/**
 * Returns a label with the pickup time of a ride: `Pickup today at 9:00 AM`, `Pickup tomorrow at 9:00 AM` or, for other
 * days, `Pickup on Thu, Nov 26, 9:00 AM`.
 */
export const formatPickupTimeLabel = (time: string, now: number): string =>
  nameDay(time, now, {
    today: messages.pickupToday,
    tomorrow: messages.pickupTomorrow,
    other: messages.pickupOn,
  });

/**
 * Returns a label for a scheduled ride that no driver has accepted yet: `Asking Lena for a ride tomorrow at 9:00 AM`
 * or, if no driver is named, `Finding a driver for tomorrow at 9:00 AM`. The day is named like in
 * `formatPickupTimeLabel`.
 * @param name first name of the driver whom the rider asks; null if any driver may accept
 */
export const formatAwaitingDriverLabel = (name: string | null, time: string, now: number): string => {
  const day = nameDay(time, now, {
    today: messages.dayToday,
    tomorrow: messages.dayTomorrow,
    other: ({ time: date }) => date,
  });
  return name === null ? messages.findingFor({ day }) : messages.askingFor({ name, day });
};

/** Texts with a pickup time. `today` and `tomorrow` get the time of day, and `other` gets the date and the time. */
type DayTexts = Record<'today' | 'tomorrow' | 'other', (values: { time: string }) => string>;

/** Returns the text for the day of a pickup: today, tomorrow or another day, in the time zone of the browser. */
function nameDay(time: string, now: number, texts: DayTexts): string {
  const date = new Date(time);
  const tomorrow = new Date(now);
  tomorrow.setDate(tomorrow.getDate() + 1);
  if (date.toDateString() === new Date(now).toDateString())
    return texts.today({ time: formatTimeOfDay(date) });
  if (date.toDateString() === tomorrow.toDateString()) return texts.tomorrow({ time: formatTimeOfDay(date) });
  return texts.other({ time: formatPickupTime(time) });
}
