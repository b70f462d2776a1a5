/** Time until an event starts, in the unit that a person would say. */
interface Countdown {
  unit: 'minute' | 'hour' | 'day';
  value: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Returns the time until an event starts: in minutes below an hour, in hours below a day, else in days. Null if the
 * event has started.
 */
export function computeCountdown(startMs: number, nowMs: number): Countdown | null {
  const left = startMs - nowMs;
  if (left <= 0) return null;
  const minutes = Math.ceil(left / minuteMs);
  if (minutes < 60) return { unit: 'minute', value: minutes };
  const hours = Math.round(left / hourMs);
  return hours < 24 ? { unit: 'hour', value: hours } : { unit: 'day', value: Math.round(left / dayMs) };
}
