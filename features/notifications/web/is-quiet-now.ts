import { isInQuietHours } from '../domain/settings.ts';
import type { NotificationSettings } from './calls.ts';

const minutesOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
};

/**
 * Returns true during the quiet hours in the user's time zone, when only notifications of high priority get a popup
 * (EXP-061).
 */
export function isNowInQuietHours(
  settings: Pick<NotificationSettings, 'quietHours' | 'timeZone'>,
  now = new Date(),
): boolean {
  const { quietHours, timeZone } = settings;
  const quiet = quietHours && { from: minutesOf(quietHours.from), to: minutesOf(quietHours.to) };
  return isInQuietHours({ quiet, timeZone }, now);
}
