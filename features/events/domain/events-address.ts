/** State of the events screen (view and filters), as it is stored in the URL (EXP-082). All functions are pure. */
import type { CalendarWeek } from '#platform/contract/calendar-days.ts';
import { findEndOfDayMs } from '#platform/contract/find-end-of-day.ts';
import {
  dayMs,
  formatWallTimeAsIsoDate,
  hourMs,
  convertWallTimeToInstant,
  convertInstantToWallTime,
  isCalendarDate,
} from '#platform/contract/zoned-time.ts';
import { maxTagLength } from '#features/posts/domain/limits.ts';

/** Views of the events screen: a list, a calendar, or the viewer's own events. */
export const eventsScreenViewNames = ['list', 'calendar', 'mine'] as const;
type EventView = (typeof eventsScreenViewNames)[number];

/** Filters of the list of events. */
export interface EventFilters {
  /** Days whose events are listed: `today`, `weekend`, or a date such as `2026-03-07`; null for every day. */
  when: string | null;
  category: string | null;
  tag: string | null;
  venueId: string | null;
  /** True to list only events near the viewer. */
  isNearMe: boolean;
}

/** View and filters of the events screen. */
export interface EventsScreenState extends EventFilters {
  view: EventView;
  /** Month that the calendar shows, such as `2026-03`; null for the current month. */
  month: string | null;
}

/** URL query parameters of the events screen. Default values are omitted. */
interface EventsAddress {
  view?: 'calendar' | 'mine';
  when?: string;
  month?: string;
  category?: string;
  tag?: string;
  venue?: string;
  near?: 'me';
}

/** Filters with their default values, which exclude no event. */
export const emptyEventFilters: EventFilters = {
  when: null,
  category: null,
  tag: null,
  venueId: null,
  isNearMe: false,
};

/**
 * Pattern of a month such as `2026-03`, in the years 1970 to 9998. The calendar cannot show some of the other years:
 * `Date.UTC` interprets the years 0 to 99 as 1900 to 1999, and the month after December 9999 cannot be written in this
 * form.
 */
export const yearMonthPattern = /^(?!9999)(19[7-9]|[2-9]\d\d)\d-(0[1-9]|1[0-2])$/;
const venuePattern = /^ven_[a-z0-9_]{1,80}$/;

const isDate = (text: string) => yearMonthPattern.test(text.slice(0, 7)) && isCalendarDate(text);

function readText(value: unknown, isValid: (text: string) => boolean): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text !== '' && isValid(text) ? text : null;
}

const isTag = (text: string) => [...text].length <= maxTagLength;

/** Parses the URL query parameters of the events screen. Invalid parameters are ignored. */
export function parseEventsScreenUrlParams(search: Record<string, unknown>): EventsScreenState {
  return {
    view: eventsScreenViewNames.find((view) => view === search['view']) ?? 'list',
    when: readText(search['when'], (text) => text === 'today' || text === 'weekend' || isDate(text)),
    month: readText(search['month'], (text) => yearMonthPattern.test(text)),
    category: readText(search['category'], isTag),
    tag: readText(search['tag'], isTag),
    venueId: readText(search['venue'], (text) => venuePattern.test(text)),
    isNearMe: search['near'] === 'me',
  };
}

/** Converts the state of the events screen to URL query parameters. Default values are omitted. */
export function formatEventsScreenUrlParams(state: Partial<EventsScreenState>): EventsAddress {
  const { view, when, month, category, tag, venueId, isNearMe } = state;
  return {
    ...(view === undefined || view === 'list' ? {} : { view }),
    ...(when ? { when } : {}),
    ...(month ? { month } : {}),
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(venueId ? { venue: venueId } : {}),
    ...(isNearMe ? { near: 'me' as const } : {}),
  };
}

/** Returns true if at least one filter is set. */
export const isAnyEventFilterSet = ({ when, category, tag, venueId, isNearMe }: EventFilters): boolean =>
  when !== null || category !== null || tag !== null || venueId !== null || isNearMe;

const friday = 5;
/** Hour of the day (0 to 23) at which the weekend begins on Friday. */
const weekendHour = 17;

/** Time span that is sent to `listEvents`. If the field `from` is missing, the server uses the current time. */
interface EventTimeSpan {
  from?: string;
  to?: string;
}

/**
 * Returns the time span of a date filter in the given time zone. A weekend lasts from Friday at 5 PM to the
 * end of Sunday.
 * @param dateFilter `today`, `weekend` or a date; null for every day
 */
export function computeDateFilterTimeSpan(
  dateFilter: string | null,
  nowMs: number,
  zone: string,
): EventTimeSpan {
  if (dateFilter === null) return {};
  const wall = convertInstantToWallTime(nowMs, zone);
  const today = Math.floor(wall / dayMs) * dayMs;
  const instant = (wallMs: number) => new Date(convertWallTimeToInstant(wallMs, zone)).toISOString();
  if (dateFilter === 'today') return { to: new Date(findEndOfDayMs(nowMs, zone)).toISOString() };
  if (dateFilter === 'weekend') {
    const weekday = new Date(today).getUTCDay();
    // The weekend begins on Friday. Sunday has the number 0, so its Friday is two days earlier.
    const start = today + (weekday === 0 ? -2 : friday - weekday) * dayMs + weekendHour * hourMs;
    const end = start - weekendHour * hourMs + 3 * dayMs;
    return wall >= start ? { to: instant(end) } : { from: instant(start), to: instant(end) };
  }
  const first = Date.parse(dateFilter);
  return { from: instant(first), to: instant(first + dayMs) };
}

/**
 * Fills the empty days of the last week with days of the next month, and appends weeks until there are `count` weeks.
 * Returns the weeks unchanged if there are more than `count`.
 */
export function padCalendarWeeksWithNextMonthDays(
  weeks: readonly CalendarWeek[],
  count: number,
): CalendarWeek[] {
  if (weeks.length > count || weeks.length === 0) return [...weeks];
  const firstDay = Date.parse(weeks[0]!.find((day) => day !== null)!);
  const sunday = firstDay - new Date(firstDay).getUTCDay() * dayMs;
  return Array.from({ length: count }, (_, week) =>
    Array.from(
      { length: 7 },
      (_day, weekday) =>
        weeks[week]?.[weekday] ?? formatWallTimeAsIsoDate(sunday + (week * 7 + weekday) * dayMs),
    ),
  );
}
