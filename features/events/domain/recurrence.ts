/**
 * Expands recurrence rules to dates. Supports the subset of RFC 5545 that town calendars use. All times are wall times
 * (local times) in the event's time zone.
 */
import { dayMs } from '#platform/contract/zoned-time.ts';

/** Units in which the interval of a recurrence is counted: days, weeks, months or years. */
export const recurrenceFrequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const;

/** Recurrence rule of an event. */
export interface Recurrence {
  frequency: (typeof recurrenceFrequencies)[number];
  interval: number;
  /** Number of occurrences; null without a limit. */
  count: number | null;
  /** Last date on which the event may take place, such as `2026-12-31`; null without an end. */
  until: string | null;
  /**
   * Days of the week on which the event takes place; `day` is 0 for Sunday. In a monthly or yearly rule, `nth` selects
   * one such weekday of the month: 2 is the second, -1 the last. If `nth` is null, every such weekday is selected.
   */
  byDay: { day: number; nth: number | null }[];
  /**
   * Days of the month on which the event takes place, from 1. A negative day is counted from the end of the month: -1
   * is the last day.
   */
  byMonthDay: number[];
  byMonth: number[];
  /**
   * Selects days by their position within each period (month or year), among the days that the other fields select: 1
   * is the first, -1 the last. If the list is empty, all days that the other fields select count.
   */
  bySetPos: number[];
  /** First day of the week, 0 for Sunday. */
  weekStart: number;
  /** Dates on which the event does not take place. */
  excluded: string[];
}

/**
 * Maximum number of periods (days, weeks, months or years) that are examined for one rule. Without it, a rule that
 * matches no day would never end.
 */
const maxPeriods = 20_000;

const monthOf = (wall: number) => new Date(wall).getUTCFullYear() * 12 + new Date(wall).getUTCMonth();
const weekdayOf = (wall: number) => new Date(wall).getUTCDay();
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
const startOfDay = (wall: number) => Math.floor(wall / dayMs) * dayMs;

/**
 * Returns the start times of at most `max` occurrences between `from` (inclusive) and `to` (exclusive), earliest first.
 * The start of the event always counts as an occurrence, even if it does not match the rule.
 */
export function expandRecurrence(
  start: number,
  rule: Recurrence,
  { from, to, max }: { from: number; to: number; max: number },
): number[] {
  const found: number[] = [];
  const excluded = new Set(rule.excluded);
  let counted = 0;
  for (const wall of listCandidates(start, rule, to)) {
    counted += 1;
    if (rule.count !== null && counted > rule.count) break;
    const date = new Date(wall).toISOString().slice(0, 10);
    if (rule.until !== null && date > rule.until) break;
    if (wall >= from && wall < to && !excluded.has(date)) found.push(wall);
    if (found.length >= max) break;
  }
  return found;
}

function* listCandidates(start: number, rule: Recurrence, to: number): Generator<number> {
  const time = start - startOfDay(start);
  yield start;
  let last = start;
  for (let period = 0; period < maxPeriods; period++) {
    const { begin, days } = listDaysOfPeriod(start, rule, period);
    if (begin >= to) return;
    for (const day of pickPositions(days, rule.bySetPos)) {
      const wall = day + time;
      // Skip the days of the first period that precede the start of the event.
      if (wall <= last) continue;
      last = wall;
      yield wall;
    }
  }
}

/**
 * Returns the first day (`begin`) of the period with index `period`, and the days of that period on which the event
 * takes place, in ascending order.
 */
function listDaysOfPeriod(
  start: number,
  rule: Recurrence,
  period: number,
): { begin: number; days: number[] } {
  const day = startOfDay(start);
  const step = period * rule.interval;
  if (rule.frequency === 'daily') {
    const begin = day + step * dayMs;
    return { begin, days: [begin].filter((one) => isDayOf(rule, one)) };
  }
  if (rule.frequency === 'weekly') {
    const begin = day - ((weekdayOf(day) - rule.weekStart + 7) % 7) * dayMs + step * 7 * dayMs;
    const weekdays = rule.byDay.length === 0 ? [weekdayOf(day)] : rule.byDay.map((one) => one.day);
    const days = Array.from({ length: 7 }, (_, index) => begin + index * dayMs);
    return { begin, days: days.filter((one) => weekdays.includes(weekdayOf(one)) && isInMonths(rule, one)) };
  }
  if (rule.frequency === 'monthly') {
    const month = monthOf(day) + step;
    const begin = Date.UTC(Math.floor(month / 12), month % 12, 1);
    return { begin, days: isInMonths(rule, begin) ? listDaysOfMonth(day, rule, begin) : [] };
  }
  const year = new Date(day).getUTCFullYear() + step;
  const everyMonth = rule.byMonthDay.length > 0 ? Array.from({ length: 12 }, (_, index) => index + 1) : null;
  const months = rule.byMonth.length > 0 ? rule.byMonth : (everyMonth ?? [new Date(day).getUTCMonth() + 1]);
  // A month number below 1 counts backward from January, as in `Date.UTC`: 0 is December, -1 is November. It is
  // converted to 1 to 12, so that the days of a year are in order.
  const days = [...new Set(months.map((month) => ((month + 23) % 12) + 1))]
    .toSorted((a, b) => a - b)
    .flatMap((month) => listDaysOfMonth(day, rule, Date.UTC(year, month - 1, 1)));
  return { begin: Date.UTC(year, 0, 1), days };
}

/**
 * Returns the days of one month that `byMonthDay` and `byDay` select. If the rule has neither, returns the day of the
 * month on which the first occurrence takes place, or no day if the month is too short.
 */
function listDaysOfMonth(start: number, rule: Recurrence, begin: number): number[] {
  const first = new Date(begin);
  const length = daysIn(first.getUTCFullYear(), first.getUTCMonth());
  const days = Array.from({ length }, (_, index) => begin + index * dayMs);
  const { byMonthDay, byDay } = rule;
  if (byMonthDay.length === 0 && byDay.length === 0) {
    const number = new Date(start).getUTCDate();
    return number <= length ? [days[number - 1]!] : [];
  }
  return days.filter((day, index) => {
    const number = index + 1;
    const isNumber =
      byMonthDay.length === 0 || byMonthDay.includes(number) || byMonthDay.includes(number - length - 1);
    const fromStart = Math.ceil(number / 7);
    const fromEnd = -Math.ceil((length - index) / 7);
    const isWeekday =
      byDay.length === 0 ||
      byDay.some(
        (one) =>
          one.day === weekdayOf(day) && (one.nth === null || one.nth === fromStart || one.nth === fromEnd),
      );
    return isNumber && isWeekday;
  });
}

function isDayOf(rule: Recurrence, day: number): boolean {
  const { byDay, byMonthDay } = rule;
  const date = new Date(day);
  const number = date.getUTCDate();
  const length = daysIn(date.getUTCFullYear(), date.getUTCMonth());
  return (
    isInMonths(rule, day) &&
    (byDay.length === 0 || byDay.some((one) => one.day === weekdayOf(day))) &&
    (byMonthDay.length === 0 || byMonthDay.includes(number) || byMonthDay.includes(number - length - 1))
  );
}

function isInMonths({ byMonth }: Recurrence, day: number): boolean {
  return byMonth.length === 0 || byMonth.includes(new Date(day).getUTCMonth() + 1);
}

function pickPositions(days: number[], positions: readonly number[]): number[] {
  if (positions.length === 0) return days;
  return days.filter((_, index) => positions.includes(index + 1) || positions.includes(index - days.length));
}
