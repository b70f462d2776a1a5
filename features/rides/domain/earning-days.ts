/** Computes a driver's earnings per calendar day, in the driver's time zone. */
import { convertInstantToWallTime, dayMs, formatWallTimeAsIsoDate } from '#platform/contract/zoned-time.ts';
import { daysInDriverEarningsList } from './limits.ts';

/** Number of days in one overview of earnings. */
const shownDays = 7;
/** Maximum number of whole weeks for which the server sends the earnings of each day. */
const maxWeeks = Math.floor(daysInDriverEarningsList / shownDays);

interface EarnedDay {
  /** Calendar day, such as `2026-03-07`. */
  day: string;
  trips: number;
  tokens: number;
}

/** Returns the earnings of today; undefined if the driver has earned nothing today. */
export function findEarningsOfToday<Day extends EarnedDay>(
  days: readonly Day[],
  nowMs: number,
  timeZone: string,
): Day | undefined {
  const today = formatWallTimeAsIsoDate(convertInstantToWallTime(nowMs, timeZone));
  return days.find(({ day }) => day === today);
}

/** Groups trips by the calendar day on which they were driven. Keeps the order of the days and of the trips. */
export function groupTripsByDay<Trip extends { at: string }>(
  trips: readonly Trip[],
  timeZone: string,
): { day: string; trips: Trip[] }[] {
  const groups = new Map<string, Trip[]>();
  for (const trip of trips) {
    const day = formatWallTimeAsIsoDate(convertInstantToWallTime(Date.parse(trip.at), timeZone));
    groups.set(day, [...(groups.get(day) ?? []), trip]);
  }
  return [...groups].map(([day, grouped]) => ({ day, trips: grouped }));
}

/** Returns the days whose trips begin on one page of trips and continue on the next page. */
export function listDaysSplitAcrossTripPages(
  pages: readonly (readonly { at: string }[])[],
  timeZone: string,
): string[] {
  const days = pages.map((trips) => groupTripsByDay(trips, timeZone).map(({ day }) => day));
  return days.flatMap((ofPage, at) => ofPage.filter((day) => days[at + 1]?.includes(day)));
}

/**
 * Returns the earnings of each of seven calendar days, oldest day first. A day without earnings has zero trips and zero
 * tokens.
 * @param weeksBack 0 for the last seven days, 1 for the seven days before them, and so on
 */
function listEarningsOfSevenDays(
  days: readonly EarnedDay[],
  { nowMs, timeZone, weeksBack }: { nowMs: number; timeZone: string; weeksBack: number },
): EarnedDay[] {
  const lastDayMs = convertInstantToWallTime(nowMs, timeZone) - weeksBack * shownDays * dayMs;
  return Array.from({ length: shownDays }, (_, at) => {
    const day = formatWallTimeAsIsoDate(lastDayMs - (shownDays - 1 - at) * dayMs);
    return days.find((one) => one.day === day) ?? { day, trips: 0, tokens: 0 };
  });
}

/**
 * Returns the days of each week up to the earliest one with earnings, latest week first. The first week consists of the
 * last seven calendar days. Returns no week if the driver earned nothing on any listed day.
 */
export function groupEarningsByWeek(
  days: readonly EarnedDay[],
  nowMs: number,
  timeZone: string,
): EarnedDay[][] {
  const weeks = Array.from({ length: maxWeeks }, (_, weeksBack) =>
    listEarningsOfSevenDays(days, { nowMs, timeZone, weeksBack }),
  );
  return weeks.slice(0, weeks.findLastIndex((week) => week.some(({ tokens }) => tokens > 0)) + 1);
}
