import type { EventOccurrence } from '../../domain/event-shape.ts';
import { getEventStartIsoDate } from '../format-event-time.ts';

interface DayGroup {
  /** Date such as `2026-03-07`. */
  day: string;
  events: EventOccurrence[];
}

/**
 * Groups events by the day on which they begin in their own time zone.
 * @param firstDay first day of the list; an event that began earlier and is still going on is grouped under this day
 */
export function groupEventsByDay(events: readonly EventOccurrence[], firstDay: string): DayGroup[] {
  const groups = new Map<string, EventOccurrence[]>();
  for (const event of events) {
    const start = getEventStartIsoDate(event);
    const day = start < firstDay ? firstDay : start;
    groups.set(day, [...(groups.get(day) ?? []), event]);
  }
  return [...groups]
    .map(([day, grouped]) => ({ day, events: grouped }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}
