import { Link } from '@tanstack/react-router';
import { useQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { useLocation } from '#features/places/web/public.ts';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { eventsApi } from '../calls.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventStart } from '../format-event-time.ts';
import { messages } from './messages.ts';

const shownEvents = 3;
const nearbyKm = 16;

/** Card beside the feed on desktops: the next events around the viewer, or in town if the position is unknown. */
export default function EventsCard() {
  const { user, status } = useAuth();
  const { location } = useLocation();
  const near = location ? { lat: location.lat, lng: location.lng, radiusKm: nearbyKm } : undefined;
  const { data } = useQuery({
    queryKey: ['listEvents', 'card', user?.id ?? null, near?.lat, near?.lng],
    queryFn: ({ signal }) =>
      eventsApi.listEvents({ limit: shownEvents, ...(near ? { near } : {}) }, { signal }),
    enabled: status !== 'loading',
    staleTime: 60_000,
  });
  // The card is hidden while there are no events or they cannot be loaded.
  if (!data || data.events.length === 0) return null;
  return (
    <section aria-labelledby="events-card" className="rounded-card border border-line bg-surface p-4">
      <h2 id="events-card" className="text-base">
        {near ? messages.eventsNear : messages.eventsSoon}
      </h2>
      <ul className="-mx-2 mt-1.5">
        {data.events.map((event) => (
          <li key={event.occurrenceId}>
            <Link
              {...buildEventLink(event)}
              className="group flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-fill"
            >
              <img
                src={sanitizeImageUrl(event.image)}
                alt=""
                loading="lazy"
                className="size-12 shrink-0 rounded-control bg-fill-strong object-cover"
              />
              <span className="min-w-0">
                <span className="block truncate text-md font-medium group-hover:underline">
                  {event.title}
                </span>
                <span className="block truncate text-sm text-muted">{formatEventStart(event)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/events" className={`mt-3 ${getButtonClassName('quiet')}`}>
        {messages.seeAll}
      </Link>
    </section>
  );
}
