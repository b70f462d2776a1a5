/**
 * Parses the events of a calendar file. A time without a time zone is interpreted in the calendar's time zone or, if
 * the calendar names none, in the town's time zone.
 */
import { getCalendarDayInTimeZone } from '#platform/contract/calendar-days.ts';
import { sanitizeText } from '#platform/contract/sanitize-text.ts';
import { normalizeTag } from '#features/posts/domain/collect-tags.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';
import {
  type ICalendarComponent,
  type ICalendarProperty,
  parseICalendarLinesIncrementally,
  parseICalendarTextList,
  unescapeICalendarText,
} from './calendar-lines.ts';
import type { EventStatus } from './event-rules.ts';
import {
  maxEventAddressLength,
  maxEventDescriptionLength,
  maxEventTags,
  maxEventTitleLength,
  maxEventUidLength,
  maxEventsPerCalendarFile,
  maxRecurrenceExcludedDates,
} from './limits.ts';
import type { EventFieldsWrittenByOrganizerOrImport } from './present-event.ts';
import type { Recurrence } from './recurrence.ts';
import { parseRecurrenceRule } from './recurrence-rule.ts';
import {
  dayMs,
  findCanonicalTimeZoneName,
  hourMs,
  convertWallTimeToInstant,
  convertInstantToWallTime,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';

/** City of imported events that name no location. */
const townCity = 'Phoenix';
/**
 * Maximum number of characters that are read from one text in the file. The limits of all stored texts are much lower.
 */
const maxReadTextLength = 50_000;
/** Maximum number of categories of an event that are read. The tags of the event are chosen from these categories. */
const maxReadCategories = 100;

/** An event read from a calendar file. The field `uid` identifies the event within the calendar. */
export interface ParsedICalendarEvent {
  uid: string;
  fields: EventFieldsWrittenByOrganizerOrImport;
  /** True if the entry cancels one date of a recurring event of the same file. */
  isCancelledDate: boolean;
}

interface ReadProblem {
  /** Title of the event that has the problem, or its UID if it has no title. */
  event: string;
  problem: string;
}

interface ReadCalendar {
  events: ParsedICalendarEvent[];
  problems: ReadProblem[];
  /** True if the file has more than `maxEventsPerCalendarFile` events. No event of the file is then imported. */
  hasTooManyEvents: boolean;
}

/**
 * Parses a calendar file. Returns its events, and the problems of the events that cannot be imported; null if the text
 * is not a calendar. The generator yields regularly, so that the caller can do other work in between.
 */
export function* parseICalendarFileIncrementally(text: string): Generator<undefined, ReadCalendar | null> {
  const calendar = yield* parseICalendarLinesIncrementally(text);
  if (calendar === null) return null;
  const components = calendar.components.filter((one) => one.name === 'VEVENT');
  if (components.length > maxEventsPerCalendarFile)
    return { events: [], problems: [], hasTooManyEvents: true };
  const zones = readZones(calendar);
  const problems: ReadProblem[] = [];
  const read: VersionedEvent[] = [];
  for (const component of components) {
    yield;
    const event = readEvent(component, zones);
    if (typeof event !== 'string') {
      read.push(event);
      continue;
    }
    const name = findText(component, 'SUMMARY') ?? findText(component, 'UID') ?? '';
    problems.push({ event: name.slice(0, maxEventTitleLength), problem: event });
  }
  return { events: joinVersions(read), problems, hasTooManyEvents: false };
}

interface VersionedEvent extends Omit<ParsedICalendarEvent, 'isCancelledDate'> {
  sequence: number;
  /** Start of the occurrence that this entry replaces; null if the entry describes a whole event. */
  replaces: ReadTime | null;
}

/**
 * Keeps only the latest version of each event. A file can contain a separate entry that replaces one date of a
 * recurring event. The recurring event then excludes this date, so that the date is not stored twice.
 */
function joinVersions(read: readonly VersionedEvent[]): ParsedICalendarEvent[] {
  const zones = new Map(
    read.flatMap(({ uid, replaces, fields }) => (replaces ? [] : [[uid, fields.timeZone]])),
  );
  const latest = new Map<string, VersionedEvent & { replacedDate: string | null }>();
  for (const event of read) {
    const { uid, replaces, fields } = event;
    // Converts the replaced start to a date in the time zone of the recurring event.
    const replacedDate = replaces && formatDateOfTime(replaces, zones.get(uid) ?? fields.timeZone);
    const key = replacedDate === null ? uid : `${uid}#${replacedDate}`;
    const known = latest.get(key);
    if (known === undefined || known.sequence <= event.sequence) latest.set(key, { ...event, replacedDate });
  }
  const replacedDates = Map.groupBy(
    [...latest.values()].filter(({ replacedDate }) => replacedDate !== null),
    ({ uid }) => uid,
  );
  return [...latest].flatMap(([uid, { fields, replacedDate, uid: master }]) => {
    const isCancelledDate = replacedDate !== null && fields.status === 'cancelled' && latest.has(master);
    const event = { uid, fields, isCancelledDate };
    if (replacedDate !== null) return [event];
    const replaced = (replacedDates.get(uid) ?? []).flatMap((one) => one.replacedDate ?? []);
    if (fields.rule === null || replaced.length === 0) return [event];
    const excluded = [...fields.rule.excluded, ...replaced].slice(0, maxRecurrenceExcludedDates);
    return [{ ...event, fields: { ...fields, rule: { ...fields.rule, excluded } } }];
  });
}

/**
 * Time zones of a calendar file. The field `floating` is the zone of times that name no zone. The field `known` maps
 * zone names that the file itself defines to IANA names.
 */
interface CalendarZones {
  floating: string;
  known: ReadonlyMap<string, string>;
  /**
   * Cache of the results of `resolveZone`, by the zone name in the file. It exists because looking up an unknown name
   * is slow.
   */
  resolved: Map<string, string | null>;
}

function readZones(calendar: ICalendarComponent): CalendarZones {
  const known = new Map<string, string>();
  for (const zone of calendar.components.filter((one) => one.name === 'VTIMEZONE')) {
    const name = findText(zone, 'TZID');
    const location = findCanonicalTimeZoneName(findText(zone, 'X-LIC-LOCATION') ?? '');
    if (name !== undefined && location !== null) known.set(name, location);
  }
  return {
    floating: findCanonicalTimeZoneName(findText(calendar, 'X-WR-TIMEZONE') ?? '') ?? townTimeZone,
    known,
    resolved: new Map(),
  };
}

/**
 * Returns the IANA name of a `TZID`, which may have a prefix as in `/example.org/America/Phoenix`; null if the zone is
 * unknown.
 */
function resolveZone(name: string, { known, resolved }: CalendarZones): string | null {
  const earlier = resolved.get(name);
  if (earlier !== undefined) return earlier;
  const parts = name.split('/');
  const zone =
    known.get(name) ??
    findCanonicalTimeZoneName(name) ??
    (parts.length < 3 ? null : findCanonicalTimeZoneName(parts.slice(-2).join('/')));
  resolved.set(name, zone);
  return zone;
}

interface ReadTime {
  instant: number;
  zone: string;
  isDate: boolean;
  isUtc: boolean;
}

const timePattern = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;

function readTime({ parameters, value }: ICalendarProperty, zones: CalendarZones): ReadTime | string {
  const match = timePattern.exec(value);
  if (match === null) return 'It has an invalid time';
  const [, year, month, day, hour, minute = '00', second = '00', utc] = match;
  const wall = Date.parse(`${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}Z`);
  if (Number.isNaN(wall) || new Date(wall).getUTCDate() !== Number(day)) return 'It has an invalid time';
  const isDate = hour === undefined;
  if (utc === 'Z') return { instant: wall, zone: zones.floating, isDate, isUtc: true };
  const name = parameters['TZID'];
  const zone = name === undefined || isDate ? zones.floating : resolveZone(name, zones);
  if (zone === null) return `We don't know the time zone ${name!.slice(0, 60)}`;
  return { instant: convertWallTimeToInstant(wall, zone), zone, isDate, isUtc: false };
}

const durationPattern =
  /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/;

function readDuration(value: string): number | null {
  const match = durationPattern.exec(value);
  if (match === null) return null;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((text) => Number(text ?? 0));
  return ((weeks! * 7 + days!) * 24 + hours!) * hourMs + minutes! * 60_000 + seconds! * 1000;
}

function readEvent(component: ICalendarComponent, zones: CalendarZones): VersionedEvent | string {
  const find = (name: string) => component.properties.find((one) => one.name === name);
  const startProperty = find('DTSTART');
  if (startProperty === undefined) return 'It has no start time';
  const start = readTime(startProperty, zones);
  if (typeof start === 'string') return start;
  const endMs = readEnd(component, start, zones);
  if (typeof endMs === 'string') return endMs;
  if (find('RDATE') !== undefined) return "It has extra dates (RDATE), which we can't import";
  const recurrence = readRecurrence(find('RRULE')?.value, start);
  if (typeof recurrence === 'string') return recurrence;
  const { rule, zone } = recurrence;
  const excluded = readExcluded(component, zones, zone);
  if (typeof excluded === 'string') return excluded;
  const title = findText(component, 'SUMMARY')?.trim() ?? '';
  if (title === '') return 'It has no title';
  const texts = readTexts(component, title);
  const recurrenceId = find('RECURRENCE-ID');
  const replaced = recurrenceId === undefined ? null : readTime(recurrenceId, zones);
  if (typeof replaced === 'string') return replaced;
  // Without a UID, the title and the start identify the event in later imports.
  const uid = findText(component, 'UID') || `${texts.title}@${new Date(start.instant).toISOString()}`;
  if ([...uid].length > maxEventUidLength) return 'Its UID is too long';
  return {
    uid,
    sequence: Number(find('SEQUENCE')?.value ?? 0) || 0,
    replaces: replaced,
    fields: {
      ...texts,
      startsAt: new Date(start.instant),
      endsAt: new Date(endMs),
      timeZone: zone,
      allDay: start.isDate,
      rule: rule === null ? null : { ...rule, excluded },
      status: readStatus(find('STATUS')?.value),
      capacity: null,
    },
  };
}

/**
 * Returns the end of an event in milliseconds since 1970, or an error message. If the file states no end, an all-day
 * event ends at the end of its first day, and any other event ends two hours after its start.
 */
function readEnd(component: ICalendarComponent, start: ReadTime, zones: CalendarZones): number | string {
  const endProperty = component.properties.find((one) => one.name === 'DTEND');
  const duration = component.properties.find((one) => one.name === 'DURATION');
  const standard = start.isDate ? dayMs : 2 * hourMs;
  if (endProperty === undefined && duration === undefined) return start.instant + standard;
  if (endProperty === undefined) {
    const length = readDuration(duration!.value);
    return length === null ? 'Its duration is invalid' : start.instant + (length === 0 ? standard : length);
  }
  const end = readTime(endProperty, zones);
  if (typeof end === 'string') return end;
  if (end.instant < start.instant) return 'It ends before it begins';
  return end.instant === start.instant ? start.instant + standard : end.instant;
}

/**
 * Returns the recurrence rule of an event (null if it does not recur) and the time zone in which the event recurs.
 * Returns an error message instead if the rule is invalid.
 *
 * If the start is in UTC, the weekdays of the rule are weekdays in UTC. The event is stored in the time zone of the
 * calendar, so if the start is on another day there, the weekdays are shifted by one day. Rules that cannot be shifted,
 * such as monthly ones, recur in UTC.
 */
function readRecurrence(
  text: string | undefined,
  { instant, zone, isDate, isUtc }: ReadTime,
): { rule: Recurrence | null; zone: string } | string {
  if (text === undefined) return { rule: null, zone };
  const parseInZone = (timeZone: string) => {
    const wall = convertInstantToWallTime(instant, timeZone);
    return parseRecurrenceRule(text, timeZone, isDate ? undefined : wall - Math.floor(wall / dayMs) * dayMs);
  };
  const rule = parseInZone(zone);
  if (typeof rule === 'string') return rule;
  if (!isUtc) return { rule, zone };
  const shift = Math.floor(convertInstantToWallTime(instant, zone) / dayMs) - Math.floor(instant / dayMs);
  if (shift === 0) return { rule, zone };
  const { frequency, byDay, byMonthDay, byMonth, weekStart } = rule;
  const isOfDays = frequency === 'daily' || frequency === 'weekly';
  if (!isOfDays || byMonthDay.length > 0 || byMonth.length > 0) {
    const inUtc = parseInZone('UTC');
    return typeof inUtc === 'string' ? inUtc : { rule: inUtc, zone: 'UTC' };
  }
  const shiftWeekday = (day: number) => (day + shift + 7) % 7;
  const days = byDay.map((one) => ({ ...one, day: shiftWeekday(one.day) }));
  return { rule: { ...rule, byDay: days, weekStart: shiftWeekday(weekStart) }, zone };
}

/**
 * Returns the date on which a time of a calendar file is in the zone `timeZone`. A date without a time of day is
 * returned unchanged.
 */
const formatDateOfTime = ({ instant, isDate, zone }: ReadTime, timeZone: string) =>
  getCalendarDayInTimeZone(instant, isDate ? zone : timeZone);

/** Returns the excluded dates of a recurring event, in the time zone of the event, or an error message. */
function readExcluded(component: ICalendarComponent, zones: CalendarZones, zone: string): string[] | string {
  const excluded: string[] = [];
  for (const property of component.properties.filter((one) => one.name === 'EXDATE')) {
    for (const value of property.value.split(',').filter((one) => one !== '')) {
      const time = readTime({ ...property, value }, zones);
      if (typeof time === 'string') return time;
      if (excluded.length === maxRecurrenceExcludedDates) return 'It skips too many dates';
      excluded.push(formatDateOfTime(time, zone));
    }
  }
  return excluded;
}

function readTexts(component: ICalendarComponent, title: string) {
  const cut = (text: string | undefined, max: number) => [...(text ?? '').trim()].slice(0, max).join('');
  const address = cut(findText(component, 'LOCATION'), maxEventAddressLength);
  const tags = component.properties
    .filter((one) => one.name === 'CATEGORIES')
    .slice(0, maxReadCategories)
    .flatMap((one) => parseICalendarTextList(one.value, maxReadCategories))
    .slice(0, maxReadCategories)
    .map((tag) => cut(normalizeTag(sanitizeText(tag)), maxTagLength))
    .filter((tag) => tag !== '');
  return {
    title: cut(title, maxEventTitleLength),
    description: cut(findText(component, 'DESCRIPTION'), maxEventDescriptionLength),
    venueId: null,
    venueName: null,
    address: address === '' ? null : address,
    city: address === '' ? townCity : null,
    ...readPosition(component),
    tags: [...new Set(tags)].slice(0, maxEventTags),
  };
}

function readPosition(component: ICalendarComponent): { lat: number | null; lng: number | null } {
  const [lat, lng] = (component.properties.find((one) => one.name === 'GEO')?.value ?? '')
    .split(';')
    .map(Number);
  const isValid = Math.abs(lat ?? NaN) <= 90 && Math.abs(lng ?? NaN) <= 180;
  return isValid ? { lat: lat!, lng: lng! } : { lat: null, lng: null };
}

function readStatus(text: string | undefined): EventStatus {
  if (text?.toUpperCase() === 'CANCELLED') return 'cancelled';
  return text?.toUpperCase() === 'TENTATIVE' ? 'tentative' : 'confirmed';
}

function findText(component: ICalendarComponent, name: string): string | undefined {
  const property = component.properties.find((one) => one.name === name);
  return property === undefined
    ? undefined
    : sanitizeText(unescapeICalendarText(property.value.slice(0, maxReadTextLength)));
}
