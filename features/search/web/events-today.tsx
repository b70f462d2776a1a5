import { Link } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import type * as eventsWire from '#features/events/api.ts';
import { computeDateFilterTimeSpan } from '#features/events/domain/events-address.ts';
import { buildEventThumbnailUrl } from '#features/events/domain/event-thumbnail-url.ts';
import { formatEventListRowTime } from '#features/events/web/public.ts';
import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { messages } from './messages.ts';
import { SearchScreenSection } from './search-screen-section.tsx';
import { SearchResultThumbnail } from './search-thumbnail.tsx';
import {
  VenueCarouselSkeleton,
  venueCarouselCardClassName,
  venueCarouselClassName,
} from './venue-carousel.tsx';

const eventsApi = createApiClient<typeof eventsWire>();

const shownEvents = 10;

/** React hook that loads the events that begin before midnight and are not over. */
function useEventsToday() {
  const { user, status } = useAuth();
  const today = computeDateFilterTimeSpan('today', getServerCorrectedTimeMs(), townTimeZone);
  const { data, isLoading } = useQuery({
    queryKey: ['listEvents', 'searchStart', user?.id ?? null, today.to],
    queryFn: ({ signal }) => eventsApi.listEvents({ ...today, limit: shownEvents }, { signal }),
    enabled: status !== 'loading',
    staleTime: 60_000,
  });
  const events = data?.events.filter(({ state }) => state !== 'cancelled' && state !== 'past') ?? [];
  return { events, isLoading: isLoading || status === 'loading' };
}

/** Section with the events of today as cards with pictures. Renders nothing if there are none. */
export function EventsTodaySection() {
  const { events, isLoading } = useEventsToday();
  if (!isLoading && events.length === 0) return null;
  return (
    <SearchScreenSection title={messages.todayAndTonight}>
      {isLoading ? (
        <VenueCarouselSkeleton />
      ) : (
        <ul className={venueCarouselClassName}>
          {events.map((event) => (
            <li key={event.occurrenceId} className={venueCarouselCardClassName}>
              <Link
                to="/event/$eventId"
                params={{ eventId: event.id }}
                search={{ date: event.occurrenceId }}
                data-stop
                className="group block rounded-card focus-visible:outline-offset-2"
              >
                <SearchResultThumbnail
                  src={buildEventThumbnailUrl(event.image)}
                  className="aspect-[4/3] w-full rounded-card"
                />
                <span className="mt-2 block truncate font-semibold tracking-[-0.01em] group-hover:underline">
                  {event.title}
                </span>
                <span data-number className="block truncate text-sm font-semibold text-accent-ink">
                  {formatEventListRowTime(event, false)}
                </span>
                {event.location && (
                  <span className="block truncate text-sm text-muted">{event.location}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </SearchScreenSection>
  );
}
