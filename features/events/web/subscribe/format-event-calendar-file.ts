import { convertInstantToWallTime, convertWallTimeToInstant } from '#platform/contract/zoned-time.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { formatICalendarFile } from '../../domain/format-calendar-file.ts';

/**
 * Formats an event as an iCalendar file in the browser. The file has the same format as the server's file, which exists
 * only for events that everybody may see.
 */
export function formatEventCalendarFile(event: EventOccurrence, origin: string, now: Date): string {
  const { place, recurrence, timeZone, title } = event;
  const wall = (time: string) => convertInstantToWallTime(Date.parse(time), timeZone);
  // The file describes the whole recurring event, but `startTime` and `endDate` are those of one of its dates.
  const endWall = wall(event.seriesStart) + wall(event.endDate) - wall(event.startTime);
  const written = {
    ...event,
    ...place,
    rule: recurrence,
    startsAt: new Date(event.seriesStart),
    endsAt: new Date(convertWallTimeToInstant(endWall, timeZone)),
    createdAt: new Date(event.createdAt),
    updatedAt: new Date(event.updatedAt),
    sequence: 0,
  };
  return formatICalendarFile({ name: title, origin, events: [written], now });
}
