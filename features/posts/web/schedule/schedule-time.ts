/** Times of scheduled posts as words and as values of input fields, in the town's time zone. */
import {
  convertInstantToWallTime,
  convertWallTimeToInstant,
  formatWallTimeAsIsoDate,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';

/** Values of the two input fields for a time: a date such as `2026-12-01` and a clock time such as `18:00`. */
interface ScheduleFields {
  date: string;
  clock: string;
}

/** Converts a time to the values of the input fields. */
export function convertTimeToScheduleFields(timeMs: number): ScheduleFields {
  const wall = new Date(convertInstantToWallTime(timeMs, townTimeZone)).toISOString();
  return { date: wall.slice(0, 10), clock: wall.slice(11, 16) };
}

/** Converts the values of the input fields to a time; undefined if a field is empty. */
export function convertScheduleFieldsToTimeMs({ date, clock }: ScheduleFields): number | undefined {
  const wallMs = Date.parse(`${date}T${clock}Z`);
  return Number.isNaN(wallMs) ? undefined : convertWallTimeToInstant(wallMs, townTimeZone);
}

/** Returns the calendar day of a time in the town, such as `2026-12-01`. */
export const getCalendarDayInTown = (timeMs: number): string =>
  formatWallTimeAsIsoDate(convertInstantToWallTime(timeMs, townTimeZone));

/** Name of the town in its time zone, such as `Phoenix`. */
export const townName = townTimeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** Returns the option that shows the year of a time, if that is not the current year; without it, the year is clear. */
function getYearOption(timeMs: number, timeZone: string | undefined): { year?: 'numeric' } {
  const { format } = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return format(timeMs) === format(getServerCorrectedTimeMs()) ? {} : { year: 'numeric' };
}

/** Formats a time in the town, such as `Tue, Dec 1, 6:00 PM`, with the year if it is not the current one. */
export const formatScheduleDateAndTime = (
  timeMs: number,
  timeZone: string | undefined = townTimeZone,
): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...getYearOption(timeMs, timeZone),
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(timeMs);

/** Formats the clock time of a time in the town, such as `6:00 PM`. */
export const formatScheduleTimeOfDay = (timeMs: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: townTimeZone }).format(
    timeMs,
  );

/** Formats a suggested time in the town, such as `Tue 6:00 PM`. */
export const formatSuggestedScheduleTime = (timeMs: number): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: townTimeZone,
  }).format(timeMs);

/** Formats a calendar day, such as `Tuesday, December 1`, with the year if it is not the current one. */
export const formatScheduleDay = (day: string): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === getCalendarDayInTown(getServerCorrectedTimeMs()).slice(0, 4)
      ? {}
      : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(day));
