import type * as eventsWire from '#features/events/api.ts';
import type { Position } from '#features/places/domain/position.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { findEndOfDayMs } from '#platform/contract/find-end-of-day.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { getDateTimeFormat } from '#platform/ui/date-time-format.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { messages } from './messages.ts';

const api = createApiClient<typeof eventsWire>();

/** Maximum number of today's events that the map loads, soonest first. Events beyond this number are not on the map. */
const maxEvents = 50;

/** The next event of today at a venue. */
export interface NextEventTodayAtVenue {
  title: string;
  /** Time and title, such as `Today, 6:30 PM · Sketch night`. */
  text: string;
  /** Position of the venue; undefined if it is unknown. */
  position?: Position | undefined;
}

/** React hook that loads the next event of today at each venue. Returns the events by venue id. */
export function useNextEventTodayByVenue() {
  const to = new Date(findEndOfDayMs(getServerCorrectedTimeMs(), townTimeZone)).toISOString();
  return useQuery({
    queryKey: ['listEvents', 'map', to],
    queryFn: async ({ signal }) =>
      groupByVenue((await api.listEvents({ to, limit: maxEvents }, { signal })).events),
    staleTime: 60_000,
  });
}

type Event = Pick<
  Awaited<ReturnType<typeof api.listEvents>>['events'][number],
  'title' | 'startTime' | 'timeZone' | 'allDay' | 'state' | 'place'
>;

/**
 * Returns the first event of each venue, without canceled events.
 * @param events soonest first
 */
function groupByVenue(events: readonly Event[]): ReadonlyMap<string, NextEventTodayAtVenue> {
  const byVenue = new Map<string, NextEventTodayAtVenue>();
  for (const event of events) {
    const { venueId, lat, lng } = event.place;
    if (venueId === null || event.state === 'cancelled' || byVenue.has(venueId)) continue;
    byVenue.set(venueId, {
      title: event.title,
      text: formatTimeAndTitleOfEventToday(event, getServerCorrectedTimeMs()),
      position: lat === null || lng === null ? undefined : { lat, lng },
    });
  }
  return byVenue;
}

/** Returns the time and the title of an event of today, such as `Today, 6:30 PM · Sketch night`. */
export function formatTimeAndTitleOfEventToday(
  { title, startTime, timeZone, allDay }: Omit<Event, 'state' | 'place'>,
  nowMs: number,
  locale?: string,
): string {
  const at = Date.parse(startTime);
  if (allDay) return messages.eventToday({ when: 'day', time: '', title });
  if (at <= nowMs) return messages.eventToday({ when: 'now', time: '', title });
  const time = getDateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
  return messages.eventToday({ when: 'later', time, title });
}
