/** Opening hours of venues. All times are wall times: local times of the town. */
import { dayMs, formatWallTimeAsIsoDate } from '#platform/contract/zoned-time.ts';

/**
 * Hours of one day, in minutes after midnight. The field `to` is greater than 1,440 if the venue closes on the next
 * day.
 */
export interface OpeningInterval {
  from: number;
  to: number;
}

/** Opening hours of a venue: for each day of the week, and exceptions for single dates. */
export interface OpeningHours {
  /** Hours of each day of the week, Sunday first; empty if the venue is closed on that day. */
  week: OpeningInterval[][];
  /**
   * Hours by date: `2026-12-25` for one year, or `12-25` for every year. On these dates, they replace the hours in
   * `week`.
   */
  exceptions: Record<string, OpeningInterval[]>;
}

const minuteMs = 60_000;

/**
 * Returns true if a venue is open at a local time of the town.
 * @param wallMs local time in milliseconds, as `convertInstantToWallTime` returns it
 */
export function isVenueOpenAtWallTime(hours: OpeningHours, wallMs: number): boolean {
  const day = Math.floor(wallMs / dayMs) * dayMs;
  const minute = (wallMs - day) / minuteMs;
  const isWithin = (spans: readonly OpeningInterval[], at: number) =>
    spans.some(({ from, to }) => from <= at && at < to);
  return (
    isWithin(findOpeningHoursOfDate(hours, day), minute) ||
    isWithin(findOpeningHoursOfDate(hours, day - dayMs), minute + 1_440)
  );
}

/**
 * Returns the local time at which a venue next closes if it is open now, or next opens if it is closed. Returns null if
 * that time is more than a week ahead, for example because the venue never closes.
 * @param wallMs local time in milliseconds, as `convertInstantToWallTime` returns it
 */
export function findNextOpeningOrClosingTime(hours: OpeningHours, wallMs: number): number | null {
  const today = Math.floor(wallMs / dayMs) * dayMs;
  const ends = Array.from({ length: 9 }, (_, at) => today + (at - 1) * dayMs).flatMap((day) =>
    findOpeningHoursOfDate(hours, day).flatMap(({ from, to }) => [
      day + from * minuteMs,
      day + to * minuteMs,
    ]),
  );
  const isOpen = isVenueOpenAtWallTime(hours, wallMs);
  // The end of a span is a change only if no other span begins at the same time. Otherwise the venue remains open.
  const changes = ends.filter(
    (at) => at > wallMs && at <= wallMs + 7 * dayMs && isVenueOpenAtWallTime(hours, at) !== isOpen,
  );
  return changes.length === 0 ? null : Math.min(...changes);
}

/**
 * Returns the hours of one date: the exceptional hours of this date or, without an exception, the hours of its day of
 * the week.
 * @param wallMs any local time of that date in milliseconds, as `convertInstantToWallTime` returns it
 */
export function findOpeningHoursOfDate(hours: OpeningHours, wallMs: number): readonly OpeningInterval[] {
  return findExceptionalOpeningHours(hours, wallMs) ?? hours.week[new Date(wallMs).getUTCDay()] ?? [];
}

/**
 * Returns the local time at which a venue closes for the last time on a date, and null if it does not open on this date
 * or is open until midnight or longer.
 * @param wallMs any local time of that date in milliseconds, as `convertInstantToWallTime` returns it
 */
export function findLastClosingTimeBeforeMidnight(hours: OpeningHours, wallMs: number): number | null {
  const last = Math.max(...findOpeningHoursOfDate(hours, wallMs).map(({ to }) => to));
  const day = Math.floor(wallMs / dayMs) * dayMs;
  return Number.isFinite(last) && last < 1_440 ? day + last * minuteMs : null;
}

/** Returns the exceptional hours of a date; undefined if the hours of its day of the week apply. */
export function findExceptionalOpeningHours(
  { exceptions }: OpeningHours,
  wallMs: number,
): readonly OpeningInterval[] | undefined {
  const date = formatWallTimeAsIsoDate(wallMs);
  return exceptions[date] ?? exceptions[date.slice(5)];
}
