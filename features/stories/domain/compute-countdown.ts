import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';

/** Time until an event starts, in the unit that a person would say. */
interface Countdown {
  unit: 'minute' | 'hour' | 'day';
  value: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Returns the time until an event starts: in minutes below an hour, in hours below a day, else in calendar days of the
 * event's time zone. Null if the event has started.
 */
export function computeCountdown(startMs: number, nowMs: number, timeZone: string): Countdown | null {
  const left = startMs - nowMs;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / minuteMs);
  if (minutes < 60) return { unit: 'minute', value: minutes };
  const hours = Math.round(left / hourMs);
  if (hours < 24) return { unit: 'hour', value: hours };
  const [today, day] = [nowMs, startMs].map((ms) => Date.parse(getCalendarDayInTimeZone(ms, timeZone)));
  // Almost 24 hours can be within one calendar day.
  return { unit: 'day', value: Math.max(1, (day! - today!) / dayMs) };
}
