/**
 * Dates and times of events for the screen, in the time zone of the event (EXP-077). Pure: the locale and the current
 * time are parameters.
 */

/** Fields of an event that its time consists of. */
interface EventTime {
  startTime: string;
  endDate: string;
  timeZone: string;
  allDay: boolean;
}

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const clockFormat = { hour: 'numeric', minute: '2-digit' } as const;

/** Returns the instant at which the last day of an event is still going on. */
const lastInstant = ({ endDate }: Pick<EventTime, 'endDate'>) => Date.parse(endDate) - 1;

/** Returns the calendar day of an instant in a zone, such as `2026-03-07`. */
function getEventDay(instant: number, timeZone: string): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
}

/** Returns the first day of an event in its zone, such as `2026-03-07`. */
const getStartDay = ({ startTime, timeZone }: EventTime) => getEventDay(Date.parse(startTime), timeZone);

/** Returns true if the event ends on a later day than it begins. Ending at midnight is the same day. */
function isSeveralDays(event: EventTime): boolean {
  return getEventDay(lastInstant(event), event.timeZone) !== getStartDay(event);
}

/** Returns the name of a time zone at an instant, such as `MST`. */
export function formatZoneName(event: Pick<EventTime, 'startTime' | 'timeZone'>, locale?: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: event.timeZone,
    timeZoneName: 'short',
  }).formatToParts(Date.parse(event.startTime));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? event.timeZone;
}

/** Returns the days of an event: `Sat, Mar 7`, or `Sat, Mar 7 – Sun, Mar 8`; with the year if it is not the current one. */
export function formatEventDays(event: EventTime, nowMs: number, locale?: string): string {
  const { timeZone } = event;
  const start = Date.parse(event.startTime);
  const end = lastInstant(event);
  const year = (instant: number) => getEventDay(instant, timeZone).slice(0, 4);
  const isThisYear = year(start) === year(nowMs) && year(end) === year(nowMs);
  const format = new Intl.DateTimeFormat(locale, {
    ...dayFormat,
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone,
  });
  return isSeveralDays(event) ? format.formatRange(start, end) : format.format(start);
}

/** Returns the hours of an event: `6:00 – 8:00 PM`; for an event of several days only when it begins. */
export function formatEventHours(event: EventTime, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...clockFormat, timeZone: event.timeZone });
  const start = Date.parse(event.startTime);
  return isSeveralDays(event) ? format.format(start) : format.formatRange(start, Date.parse(event.endDate));
}
