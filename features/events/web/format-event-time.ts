/** Formats dates and times of events for the screen, in the time zone of the event (EXP-077). */

import { dayMs, hourMs, townTimeZone } from '#platform/contract/zoned-time.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { messages } from './messages.ts';

/** The fields of an event that determine its time. */
interface EventTime {
  startTime: string;
  endDate: string;
  timeZone: string;
  allDay: boolean;
}

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clockFormat = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * Returns the last millisecond of an event, in milliseconds since 1970. The event's last day is the day of this
 * millisecond: the end of an all-day event, midnight, already belongs to the next day.
 */
const lastInstant = ({ endDate }: Pick<EventTime, 'endDate'>) => Date.parse(endDate) - 1;

/** Returns the calendar day of an instant in a zone, such as `2026-03-07`. */
function getEventDay(instant: number, timeZone: string): string {
  // The Swedish locale formats dates like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** Returns the first day of an event in its zone, such as `2026-03-07`. */
export const getEventStartIsoDate = ({ startTime, timeZone }: EventTime) =>
  getEventDay(Date.parse(startTime), timeZone);

/**
 * Maximum duration in milliseconds of an evening event. An evening event ends after midnight, but still counts as an
 * event of one day.
 */
const eveningMs = 12 * hourMs;

/** Returns true if the event lasts several days. An evening event that ends after midnight does not. */
function isSeveralDays(event: EventTime): boolean {
  const duration = Date.parse(event.endDate) - Date.parse(event.startTime);
  const isLaterDay = getEventDay(lastInstant(event), event.timeZone) !== getEventStartIsoDate(event);
  return isLaterDay && (event.allDay || duration >= eveningMs);
}

/** Returns the name of a time zone at an instant, such as `MST`. */
export function formatTimeZoneName(
  event: Pick<EventTime, 'startTime' | 'timeZone'>,
  locale?: string,
): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: event.timeZone,
    timeZoneName: 'short',
  }).formatToParts(Date.parse(event.startTime));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? event.timeZone;
}

/**
 * Returns the days of an event, such as `Sat, Mar 7` or `Sat, Mar 7 – Sun, Mar 8`, with the year if it is not the
 * current year.
 */
export function formatEventDateRange(event: EventTime, nowMs: number, locale?: string): string {
  const year = (instant: number) => getEventDay(instant, event.timeZone).slice(0, 4);
  const isThisYear = [Date.parse(event.startTime), lastInstant(event)].every(
    (instant) => year(instant) === year(nowMs),
  );
  return formatDays(event, !isThisYear, locale);
}

/** Number of milliseconds (about 11 months) within which a future date is unambiguous without its year. */
const clearWithoutYearMs = 334 * dayMs;

/** Returns the days of a future event. Adds the year only if the event begins in 11 months or later. */
export function formatUpcomingEventDateRange(event: EventTime, nowMs: number, locale?: string): string {
  return formatDays(event, Date.parse(event.startTime) - nowMs >= clearWithoutYearMs, locale);
}

function formatDays(event: EventTime, hasYear: boolean, locale: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...dayFormat,
    ...(hasYear ? { year: 'numeric' } : {}),
    timeZone: event.timeZone,
  });
  const start = Date.parse(event.startTime);
  return isSeveralDays(event) ? format.formatRange(start, lastInstant(event)) : format.format(start);
}

/**
 * Returns the start and end time of an event, such as `6:00 – 8:00 PM`. For an event of several days it
 * returns the start time only.
 */
export function formatEventStartAndEndTime(event: EventTime, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...clockFormat, timeZone: event.timeZone });
  const start = Date.parse(event.startTime);
  const end = Date.parse(event.endDate);
  if (isSeveralDays(event)) return format.format(start);
  // If the event ends on the next day, `formatRange` would add both dates, so a message joins the two times instead.
  return getEventDay(end, event.timeZone) !== getEventStartIsoDate(event)
    ? messages.span({ from: format.format(start), to: format.format(end) })
    : format.formatRange(start, end);
}

/**
 * Returns the time of an event for a list row: start and end time, or `All day`. If `showsDay` is true, or if the event
 * lasts several days, the days precede the times. The text of an all-day event then consists of the days only.
 */
export function formatEventListRowTime(event: EventTime, showsDay: boolean, locale?: string): string {
  const hours = event.allDay ? messages.allDay : formatEventStartAndEndTime(event, locale);
  const days = formatEventDateRange(event, getServerCorrectedTimeMs(), locale);
  if (!showsDay && !isSeveralDays(event)) return withForeignZone(event, hours, locale);
  return event.allDay ? days : withForeignZone(event, `${days}, ${hours}`, locale);
}

/**
 * Appends the name of the event's time zone to `time` if it is another time zone than the town's. Returns `time`
 * unchanged for an all-day event and for an event in the town's time zone.
 */
function withForeignZone(event: EventTime, time: string, locale: string | undefined): string {
  if (event.allDay || event.timeZone === townTimeZone) return time;
  return messages.hours({ hours: time, zone: formatTimeZoneName(event, locale) });
}

/** Returns the heading of a day, such as `Today`, `Tomorrow` or `Saturday, March 7`. */
export function formatDayHeading(day: string, today: string, locale?: string): string {
  if (day === today) return messages.today;
  const at = Date.parse(day);
  if (at - Date.parse(today) === dayMs) return messages.tomorrow;
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(at);
}

/**
 * Returns the start of an event in one line, such as `Today, 6:00 PM` or `Sat, Mar 7, 6:00 PM`; only the day, such as
 * `Today` or `Sat, Mar 7`, if the event lasts all day.
 */
export function formatEventStart(
  { startTime, timeZone, allDay }: Pick<EventTime, 'startTime' | 'timeZone' | 'allDay'>,
  locale?: string,
): string {
  const at = Date.parse(startTime);
  const days =
    Date.parse(getEventDay(at, timeZone)) - Date.parse(getEventDay(getServerCorrectedTimeMs(), timeZone));
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  if (days !== 0 && days !== dayMs) return format(allDay ? dayFormat : { ...dayFormat, ...clockFormat });
  const day = days === 0 ? messages.today : messages.tomorrow;
  return allDay ? day : messages.start({ day, time: format(clockFormat) });
}
