import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type * as eventsWire from '#features/events/api.ts';
import { roundPosition } from '#features/places/domain/position.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import type { DriverServiceArea } from '../../domain/driver-service-area.ts';
import { listEventsEndingSoon } from '../../domain/list-events-ending-soon.ts';
import { metersPerMile } from '../../domain/route-estimate.ts';
import { formatTimeOfDay } from '../format-pickup-time.ts';
import { messages } from './messages.ts';

const api = createApiClient<typeof eventsWire>();

/** Number of event dates to load. */
const loadedDates = 24;
const refetchMs = 10 * 60_000;

/**
 * List of the events in the service area that end next, because people then need a ride home (EXP-112). Renders nothing
 * without such events, and if the events cannot be loaded.
 */
export function EndingEventList({ area }: { area: DriverServiceArea }) {
  const { lat, lng } = roundPosition(area, 2);
  const radiusKm = Math.round((area.miles * metersPerMile) / 1_000);
  const { data } = useQuery({
    queryKey: ['listEvents', 'ending', lat, lng, radiusKm],
    queryFn: ({ signal }) => api.listEvents({ limit: loadedDates, near: { lat, lng, radiusKm } }, { signal }),
    staleTime: 60_000,
    refetchInterval: refetchMs,
    retry: false,
  });
  const events = listEventsEndingSoon(data?.events ?? [], getServerCorrectedTimeMs());
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="ending-events" className="border-b border-line px-4 pt-3 pb-2">
      <h2 id="ending-events" className="text-md font-semibold">
        {messages.endingEvents}
      </h2>
      <ul>
        {events.map((event) => (
          <li key={event.occurrenceId}>
            <Link
              to="/event/$eventId"
              params={{ eventId: event.id }}
              search={{ date: event.occurrenceId }}
              className="-mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-fill"
            >
              <CalendarDays size={20} aria-hidden className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{event.title}</span>
                <span className="block truncate text-sm text-muted" data-number>
                  {describeEnd(event)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns when an event ends and where it is, such as `Ends 3:30 PM · Mesquite Library`. */
function describeEnd({
  endDate,
  timeZone,
  location,
}: {
  endDate: string;
  timeZone: string;
  location: string;
}) {
  const end = messages.eventEnds({ time: formatTimeOfDay(Date.parse(endDate), timeZone) });
  return location === '' ? end : messages.eventEndsAt({ end, location });
}
