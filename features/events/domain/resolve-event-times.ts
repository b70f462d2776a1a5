/** Computes the start and the end of an event from the fields that people write. */
import { maxPastDaysOfEventStart, maxDaysUntilEventStart, maxEventDurationDays } from './limits.ts';
import {
  dayMs,
  findCanonicalTimeZoneName,
  hourMs,
  parseDateOrTimeInTimeZone,
  convertWallTimeToInstant,
  convertInstantToWallTime,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';

interface WrittenTimes {
  startTime: string;
  endDate: string | null;
  timeZone?: string | undefined;
  allDay: boolean;
}

interface EventTimes {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}

/** Reason code and message of an error about the times of an event. */
interface TimeRefusal {
  reason: 'time' | 'time_zone' | 'ends_early' | 'too_long' | 'too_far' | 'too_old';
  message: string;
  field: string;
}

const standardDuration = 2 * hourMs;

/**
 * Returns the start and the end of an event, or the reason why its times are refused. The start may be at most
 * `maxPastDaysOfEventStart` days ago. If a person changes an event that began even earlier, its new start may be up
 * to two days before the stored start.
 * @param stored the event that the person changes; null for a new event
 */
export function validateEventTimes(
  written: WrittenTimes,
  stored: { startsAt: Date } | null,
  now: Date,
): EventTimes | TimeRefusal {
  const timeZone = findCanonicalTimeZoneName(written.timeZone ?? townTimeZone);
  if (timeZone === null)
    return { reason: 'time_zone', message: "We don't know this time zone", field: 'timeZone' };
  const start = parseDateOrTimeInTimeZone(written.startTime, timeZone);
  const end = written.endDate === null ? undefined : parseDateOrTimeInTimeZone(written.endDate, timeZone);
  if (start === null || end === null)
    return {
      reason: 'time',
      message: 'This date or time does not exist',
      field: start === null ? 'startTime' : 'endDate',
    };
  const { startMs, endMs } = written.allDay
    ? spanDays(start, end ?? start, timeZone)
    : { startMs: start, endMs: end ?? start + standardDuration };
  const earliestMs = now.getTime() - maxPastDaysOfEventStart * dayMs;
  // Changing the time of day can move the start by almost a day, and so can changing the time zone. Two days allow
  // both.
  if (startMs < Math.min(earliestMs, (stored?.startsAt.getTime() ?? Infinity) - 2 * dayMs))
    return { reason: 'too_old', message: 'An event can begin up to two years ago', field: 'startTime' };
  const refusal = findEventTimeSpanProblem(startMs, endMs, now);
  return refusal ?? { startsAt: new Date(startMs), endsAt: new Date(endMs), timeZone };
}

/** Returns the time span of an all-day event: from the start of its first day to the end of its last day. */
function spanDays(first: number, last: number, timeZone: string) {
  const midnight = (instant: number) =>
    Math.floor(convertInstantToWallTime(instant, timeZone) / dayMs) * dayMs;
  return {
    startMs: convertWallTimeToInstant(midnight(first), timeZone),
    endMs: convertWallTimeToInstant(midnight(last) + dayMs, timeZone),
  };
}

/** Returns the reason why an event with the given start and end is refused; null if both are valid. */
export function findEventTimeSpanProblem(startMs: number, endMs: number, now: Date): TimeRefusal | null {
  if (endMs <= startMs)
    return { reason: 'ends_early', message: 'The event ends before it begins', field: 'endDate' };
  if (endMs - startMs > maxEventDurationDays * dayMs)
    return {
      reason: 'too_long',
      message: `An event can last up to ${maxEventDurationDays} days`,
      field: 'endDate',
    };
  if (startMs > now.getTime() + maxDaysUntilEventStart * dayMs)
    return { reason: 'too_far', message: 'An event can begin up to two years from now', field: 'startTime' };
  return null;
}
