import { convertInstantToWallTime, dayMs, townTimeZone } from '#platform/contract/zoned-time.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { findLastClosingTimeBeforeMidnight } from '../domain/opening-hours.ts';
import type { VenuePage } from './calls.ts';

type VenueEvent = VenuePage['events'][number];

/**
 * Returns the local time at which an all-day event of today ends because its venue closes. Returns null for any other
 * event, for an event that continues on a later day, and if the venue does not close before midnight today.
 */
export function findClosingTimeOfAllDayEvent(
  { allDay, startTime, endDate }: Pick<VenueEvent, 'allDay' | 'startTime' | 'endDate'>,
  hours: VenuePage['hours'],
): number | null {
  if (!allDay || hours === null) return null;
  const now = convertInstantToWallTime(getServerCorrectedTimeMs(), townTimeZone);
  const [from, to] = [startTime, endDate].map((time) =>
    convertInstantToWallTime(Date.parse(time), townTimeZone),
  ) as [number, number];
  const endOfToday = (Math.floor(now / dayMs) + 1) * dayMs;
  return from < endOfToday && to <= endOfToday ? findLastClosingTimeBeforeMidnight(hours, now) : null;
}

/**
 * Returns the next events on a venue's page that are not canceled, earliest first. Leaves out an all-day event of today
 * if the venue has closed for the day.
 */
export function listUpcomingVenueEvents({ events, hours }: VenuePage): VenuePage['events'] {
  const now = convertInstantToWallTime(getServerCorrectedTimeMs(), townTimeZone);
  return events.filter((event) => {
    const closing = findClosingTimeOfAllDayEvent(event, hours);
    return event.state !== 'cancelled' && (closing === null || now < closing);
  });
}
