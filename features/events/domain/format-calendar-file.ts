/** Writes events as a calendar file (iCalendar, RFC 5545) (EXP-076). */
import { escapeICalendarText, foldICalendarLines } from './calendar-lines.ts';
import type { EventRow } from './present-event.ts';
import type { Recurrence } from './recurrence.ts';
import { formatRecurrenceRule } from './recurrence-rule.ts';
import {
  dayMs,
  formatWallTimeAsIsoDate,
  convertWallTimeToInstant,
  convertInstantToWallTime,
  isCalendarDate,
} from '#platform/contract/zoned-time.ts';

/** The fields of an event that a calendar file contains. */
type CalendarFileEvent = Omit<
  EventRow,
  'userId' | 'source' | 'importedFrom' | 'isProposal' | 'isFeatured' | 'photo' | 'venueId' | 'capacity'
>;

interface WrittenCalendar {
  name: string;
  /** Public origin of the app, such as `https://plaza.example`. */
  origin: string;
  events: readonly CalendarFileEvent[];
  now: Date;
}

/**
 * Number of future years for which a calendar file lists the clock changes of a time zone, such as the change to
 * daylight saving time. If all events in the time zone begin in the future, the years are counted from the first of
 * these events.
 */
const zoneYears = 4;
/**
 * Maximum age, in years, of the clock changes that a calendar file lists. It limits the processor time of a call:
 * without it, a file with an event that began centuries ago would list all clock changes since then.
 */
const pastZoneYears = 2;

/** Formats events as the text of an iCalendar file (EXP-076). */
export function formatICalendarFile({ name, origin, events, now }: WrittenCalendar): string {
  const host = origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  const zones = new Map<string, number>();
  for (const { timeZone, startsAt, rule, allDay } of events) {
    const first = Math.min(startsAt.getTime(), zones.get(timeZone) ?? Infinity);
    if (rule !== null && !allDay) zones.set(timeZone, first);
  }
  return foldICalendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plaza//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeICalendarText(name)}`,
    ...[...zones].flatMap(([zone, first]) => writeZone(zone, first, now.getTime())),
    ...events.flatMap((event) => writeEvent(event, host)),
    'END:VCALENDAR',
  ]);
}

const minuteMs = 60_000;
const minutesPerWeek = (7 * dayMs) / minuteMs;

const compact = (iso: string) => iso.replaceAll(/[-:]/g, '').replace(/\.\d{3}/, '');
const writeInstant = (date: Date) => compact(date.toISOString());
/** Formats a wall time without its time zone, such as `20260307T180000`. */
const writeWall = (wall: number) => compact(new Date(wall).toISOString()).slice(0, 15);
const writeDate = (wall: number) => formatWallTimeAsIsoDate(wall).replaceAll('-', '');

function writeEvent(event: CalendarFileEvent, host: string): string[] {
  const { title, description, tags, lat, lng, status } = event;
  const location = [event.venueName, event.address, event.city].filter((part) => part !== null).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${writeInstant(event.updatedAt)}`,
    `CREATED:${writeInstant(event.createdAt)}`,
    `LAST-MODIFIED:${writeInstant(event.updatedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...writeTimes(event),
    `SUMMARY:${escapeICalendarText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapeICalendarText(description)}`]),
    `LOCATION:${escapeICalendarText(location)}`,
    ...(lat === null || lng === null ? [] : [`GEO:${lat};${lng}`]),
    ...(tags.length === 0 ? [] : [`CATEGORIES:${tags.map(escapeICalendarText).join(',')}`]),
    `STATUS:${status.toUpperCase()}`,
    'END:VEVENT',
  ];
}

function writeTimes({ startsAt, endsAt, timeZone, allDay, rule: stored }: CalendarFileEvent): string[] {
  const rule = stored === null ? null : repairDates(stored);
  const start = convertInstantToWallTime(startsAt.getTime(), timeZone);
  const end = convertInstantToWallTime(endsAt.getTime(), timeZone);
  const time = start - Math.floor(start / dayMs) * dayMs;
  if (allDay) {
    const excluded = rule?.excluded.map((date) => date.replaceAll('-', '')) ?? [];
    return [
      `DTSTART;VALUE=DATE:${writeDate(start)}`,
      `DTEND;VALUE=DATE:${writeDate(end)}`,
      ...(rule === null ? [] : [`RRULE:${formatRecurrenceRule(rule, (date) => date.replaceAll('-', ''))}`]),
      ...(excluded.length === 0 ? [] : [`EXDATE;VALUE=DATE:${excluded.join(',')}`]),
    ];
  }
  if (rule === null) return [`DTSTART:${writeInstant(startsAt)}`, `DTEND:${writeInstant(endsAt)}`];
  const writeUntil = (date: string) =>
    writeInstant(new Date(convertWallTimeToInstant(Date.parse(`${date}T23:59:59Z`), timeZone)));
  const excluded = rule.excluded.map((date) => writeWall(Date.parse(`${date}T00:00:00Z`) + time));
  return [
    `DTSTART;TZID=${timeZone}:${writeWall(start)}`,
    `DTEND;TZID=${timeZone}:${writeWall(end)}`,
    `RRULE:${formatRecurrenceRule(rule, writeUntil)}`,
    ...(excluded.length === 0 ? [] : [`EXDATE;TZID=${timeZone}:${excluded.join(',')}`]),
  ];
}

/**
 * Returns a recurrence rule without invalid dates, because one invalid date would make the whole calendar file invalid.
 * Old stored rules can contain a date that does not exist, such as `2026-13-45`. The function removes such a date from
 * `excluded`. In `until`, it replaces such a date with the last valid date before it, so that the file has the same
 * occurrences as the app.
 */
function repairDates(rule: Recurrence): Recurrence {
  const { until, excluded } = rule;
  return {
    ...rule,
    until: until === null || isCalendarDate(until) ? until : findLastDateBefore(until),
    excluded: excluded.filter(isCalendarDate),
  };
}

function findLastDateBefore(text: string): string | null {
  const [year = NaN, month = NaN, day = NaN] = text.split('-').map(Number);
  const date = Math.min(Date.UTC(year, month - 1, day), Date.UTC(year, Math.min(month, 12), 0));
  return Number.isNaN(date) ? null : formatWallTimeAsIsoDate(date);
}

/**
 * Writes the `VTIMEZONE` lines of a time zone: the UTC offset before the first listed clock change, and each later
 * change. Assumes that clocks change at most once a week, on a whole minute.
 */
function writeZone(zone: string, firstMs: number, nowMs: number): string[] {
  const offsetAt = (instant: number) => convertInstantToWallTime(instant, zone) - instant;
  const end = Math.max(firstMs, nowMs) + zoneYears * 366 * dayMs;
  const begin = Math.max(firstMs, nowMs - pastZoneYears * 366 * dayMs) - 2 * dayMs;
  let before = offsetAt(begin);
  const lines = writeObservance(firstMs - 2 * dayMs + before, before, before);
  for (let minute = Math.floor(begin / minuteMs); minute * minuteMs < end; minute += minutesPerWeek) {
    const after = offsetAt((minute + minutesPerWeek) * minuteMs);
    if (before === after) continue;
    let [last, change] = [minute, minute + minutesPerWeek];
    while (change - last > 1) {
      const middle = Math.floor((last + change) / 2);
      if (offsetAt(middle * minuteMs) === before) last = middle;
      else change = middle;
    }
    lines.push(...writeObservance(change * minuteMs + before, before, after));
    before = after;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}

function writeObservance(wall: number, from: number, to: number): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${writeWall(Math.floor(wall / 1000) * 1000)}`,
    `TZOFFSETFROM:${writeOffset(from)}`,
    `TZOFFSETTO:${writeOffset(to)}`,
    `END:${kind}`,
  ];
}

function writeOffset(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}`;
}
