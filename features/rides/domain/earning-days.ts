/** Computes a driver's earnings per calendar day, in the driver's time zone. */
import { convertInstantToWallTime, dayMs, formatDateOfWallTime } from '#platform/contract/zoned-time.ts';

/** Number of days in the overview of the latest earnings. */
const shownDays = 7;

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
  const today = formatDateOfWallTime(convertInstantToWallTime(nowMs, timeZone));
  return days.find(({ day }) => day === today);
}

/** Groups trips by the calendar day on which they were driven. Keeps the order of the days and of the trips. */
export function groupTripsByDay<Trip extends { at: string }>(
  trips: readonly Trip[],
  timeZone: string,
): { day: string; trips: Trip[] }[] {
  const groups = new Map<string, Trip[]>();
  for (const trip of trips) {
    const day = formatDateOfWallTime(convertInstantToWallTime(Date.parse(trip.at), timeZone));
    groups.set(day, [...(groups.get(day) ?? []), trip]);
  }
  return [...groups].map(([day, grouped]) => ({ day, trips: grouped }));
}

/**
 * Returns the earnings of each of the last seven calendar days, oldest day first. A day without earnings has zero trips
 * and zero tokens.
 */
export function listEarningsOfLastSevenDays(
  days: readonly EarnedDay[],
  nowMs: number,
  timeZone: string,
): EarnedDay[] {
  const wallMs = convertInstantToWallTime(nowMs, timeZone);
  return Array.from({ length: shownDays }, (_, at) => {
    const day = formatDateOfWallTime(wallMs - (shownDays - 1 - at) * dayMs);
    return days.find((one) => one.day === day) ?? { day, trips: 0, tokens: 0 };
  });
}
