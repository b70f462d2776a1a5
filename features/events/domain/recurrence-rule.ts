/** Parses and formats recurrence rules of calendar files: `RRULE` of RFC 5545. */
import { maxRecurrenceCount, maxRecurrenceInterval } from './limits.ts';
import { recurrenceFrequencies, type Recurrence } from './recurrence.ts';
import {
  convertInstantToWallTime,
  formatWallTimeAsIsoDate,
  isCalendarDate,
} from '#platform/contract/zoned-time.ts';

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const known = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
]);

/**
 * Parses a recurrence rule of a calendar file. Returns an error message instead if the rule is malformed or Plaza does
 * not support it.
 * @param zone time zone of the event; an `UNTIL` time in UTC is converted to a date in this zone
 * @param timeOfDayMs time of day in `zone` at which the event starts, in milliseconds since midnight; undefined for an
 *   all-day event. If the `UNTIL` time is earlier in the day, the last date is the day before.
 */
export function parseRecurrenceRule(text: string, zone: string, timeOfDayMs?: number): Recurrence | string {
  const parts = new Map<string, string>();
  for (const part of text
    .toUpperCase()
    .split(';')
    .filter((one) => one !== '')) {
    const [name = '', value = ''] = part.split('=');
    parts.set(name, value);
  }
  const unknown = [...parts.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) return `We can't import repeat rules with ${unknown}`;
  const frequency = recurrenceFrequencies.find((one) => one.toUpperCase() === parts.get('FREQ'));
  if (frequency === undefined) return 'It must repeat daily, weekly, monthly or yearly';
  const byDay = readList(parts, 'BYDAY').map(readWeekday);
  const numbers = {
    byMonthDay: readNumbers(parts, 'BYMONTHDAY', 31),
    // RFC 5545 defines no negative months.
    byMonth: readNumbers(parts, 'BYMONTH', 12, 1),
    bySetPos: readNumbers(parts, 'BYSETPOS', 366),
  };
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
  const until = parts.has('UNTIL') ? readUntil(parts.get('UNTIL')!, zone, timeOfDayMs) : null;
  const { byMonthDay, byMonth, bySetPos } = numbers;
  if (
    until === undefined ||
    !isWhole(interval, maxRecurrenceInterval) ||
    (count !== null && !(Number.isInteger(count) && count >= 1)) ||
    byDay.includes(null) ||
    byMonthDay === null ||
    byMonth === null ||
    bySetPos === null
  )
    return 'Its repeat rule is invalid';
  const days = byDay.filter((one) => one !== null);
  if (frequency === 'yearly' && days.length > 0 && byMonth.length === 0)
    return 'A yearly repeat by weekday needs a month';
  if (
    frequency !== 'monthly' &&
    frequency !== 'yearly' &&
    (days.some((one) => one.nth !== null) || bySetPos.length > 0)
  )
    return 'Its repeat rule is invalid';
  const weekStart = Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO'));
  return {
    frequency,
    interval,
    count: count === null ? null : Math.min(count, maxRecurrenceCount),
    until,
    byDay: days,
    byMonthDay,
    byMonth,
    bySetPos,
    weekStart,
    excluded: [],
  };
}

/**
 * Formats a recurrence rule for a calendar file.
 * @param formatUntil converts the last date of the recurrence to the value of `UNTIL`: a date for an all-day event,
 *   else a time in UTC, as the file format requires
 */
export function formatRecurrenceRule(rule: Recurrence, formatUntil: (date: string) => string): string {
  const { frequency, interval, count, until, byDay, byMonthDay, byMonth, bySetPos, weekStart } = rule;
  return [
    `FREQ=${frequency.toUpperCase()}`,
    ...(interval === 1 ? [] : [`INTERVAL=${interval}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
    ...(until === null ? [] : [`UNTIL=${formatUntil(until)}`]),
    ...(byMonth.length === 0 ? [] : [`BYMONTH=${byMonth.join(',')}`]),
    ...(byMonthDay.length === 0 ? [] : [`BYMONTHDAY=${byMonthDay.join(',')}`]),
    ...(byDay.length === 0
      ? []
      : [`BYDAY=${byDay.map(({ day, nth }) => `${nth ?? ''}${weekdays[day]}`).join(',')}`]),
    ...(bySetPos.length === 0 ? [] : [`BYSETPOS=${bySetPos.join(',')}`]),
    ...(weekStart === 1 ? [] : [`WKST=${weekdays[weekStart]}`]),
  ].join(';');
}

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

function readList(parts: ReadonlyMap<string, string>, name: string): string[] {
  return (parts.get(name) ?? '')
    .split(',')
    .filter((one) => one !== '')
    .slice(0, 100);
}

/**
 * Reads a list of integers from the part `name` of a recurrence rule. Returns null if a number is 0, less than `min` or
 * greater than `max`.
 */
function readNumbers(
  parts: ReadonlyMap<string, string>,
  name: string,
  max: number,
  min = -max,
): number[] | null {
  const numbers = readList(parts, name).map(Number);
  return numbers.every((one) => one >= min && isWhole(Math.abs(one), max)) ? numbers : null;
}

function readWeekday(text: string): { day: number; nth: number | null } | null {
  const match = /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(text);
  if (match === null) return null;
  return { day: weekdays.indexOf(match[2]!), nth: match[1] === undefined ? null : Number(match[1]) };
}

/** Returns the last date on which an event with this `UNTIL` value can start; undefined if the value is malformed. */
function readUntil(text: string, zone: string, timeOfDayMs = 0): string | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, utc] = match;
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date)) return undefined;
  if (hour === undefined) return date;
  const time = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time)) return undefined;
  return formatWallTimeAsIsoDate((utc === 'Z' ? convertInstantToWallTime(time, zone) : time) - timeOfDayMs);
}
