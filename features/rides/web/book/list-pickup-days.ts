/** Lists the pickup times that a rider can choose for a scheduled ride, in the time zone of the browser (EXP-101). */
import { scheduledPickupIntervalMs as quarterMs, scheduledRideLeadTimes } from '../../domain/limits.ts';

/** Minimum time in milliseconds between now and the pickup time that the booking form proposes. */
const proposedAheadMs = 2 * 60 * 60_000;

/** A day on which a pickup can be scheduled. */
interface PickupDay {
  /** Date such as `2026-12-01`. */
  date: string;
  /** Times of day such as `18:15`, in ascending order; at least one. */
  clocks: string[];
}

const roundUpToQuarter = (timeMs: number) => Math.ceil(timeMs / quarterMs) * quarterMs;

/** Formats a time as date and time of day, such as `2026-12-01T18:15`. */
export const formatLocalTime = (timeMs: number): string =>
  new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Returns the pickup time that the booking form proposes, such as `2026-12-01T18:15`: a quarter hour in two hours. */
export const proposePickupTime = (nowMs: number): string =>
  formatLocalTime(roundUpToQuarter(nowMs + proposedAheadMs));

/** Returns the days on which a pickup can be scheduled, each with its quarter hours. */
export function listPickupDays(nowMs: number): PickupDay[] {
  const { minAheadMs, maxAheadMs } = scheduledRideLeadTimes;
  const days: PickupDay[] = [];
  for (let ms = roundUpToQuarter(nowMs + minAheadMs); ms <= nowMs + maxAheadMs; ms += quarterMs) {
    const [date = '', clock = ''] = formatLocalTime(ms).split('T');
    const last = days.at(-1);
    if (last?.date !== date) days.push({ date, clocks: [clock] });
    // In the night in which clocks are set back, an hour repeats.
    else if (!last.clocks.includes(clock)) last.clocks.push(clock);
  }
  return days;
}

/** Returns the pickup time on another day: at the same time of day or, if that is not offered, at the nearest. */
export function movePickupToDay({ date, clocks }: PickupDay, clock: string): string {
  return `${date}T${clocks.find((one) => one >= clock) ?? clocks.at(-1)}`;
}
