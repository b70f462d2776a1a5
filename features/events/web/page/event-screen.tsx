import { CalendarDays, CalendarX, MapPin } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '#platform/client/query.ts';
import { isNotFoundError } from '#platform/client/is-not-found-error.ts';
import { buildTagPath, buildVenuePath } from '#platform/client/paths.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { ScreenHeader } from '#platform/ui/screen-header.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/ui/states.tsx';
import { getPageTimeMs } from '#platform/ui/page-clock.ts';
import type { EventCard } from '../../domain/event-shape.ts';
import { eventsApi } from '../calls.ts';
import { formatEventDays, formatEventHours, formatZoneName } from '../format-event-time.ts';
import { EventPartList } from './event-part-list.tsx';
import { messages } from './messages.ts';

/** Screen of an event (EXP-075). */
export default function EventScreen({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getEvent', eventId],
    queryFn: () => eventsApi.getEvent({ eventId }),
  });
  if (isNotFoundError(error)) {
    return (
      <>
        <ScreenHeader title={messages.event} />
        <EmptyState icon={CalendarX} title={messages.missingTitle}>
          {messages.missingBody}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <ScreenHeader title={data?.event.title ?? messages.event} />
      {error ? <ErrorState inline={data !== undefined} onRetry={() => void refetch()} /> : null}
      {data ? <EventPage event={data.event} /> : !error && <EventPageSkeleton />}
    </>
  );
}

function EventPage({ event }: { event: EventCard }) {
  return (
    <div className="flex flex-col gap-4 px-3.5 py-3.5">
      <img
        src={sanitizeImageUrl(event.image)}
        alt=""
        width={1200}
        height={750}
        className="aspect-[8/5] w-full rounded-card bg-fill-strong object-cover"
      />
      <TimeAndPlace event={event} />
      <EventPartList place="action" event={event} />
      <EventPartList place="section" event={event} />
      {event.description && <p className="text-md wrap-anywhere whitespace-pre-line">{event.description}</p>}
      <p className="flex flex-wrap gap-x-3">
        {event.tags.map((tag) => (
          <Link
            key={tag}
            to={buildTagPath(tag)}
            className="py-1 text-md font-semibold wrap-anywhere text-accent-ink hover:underline"
          >
            #{tag}
          </Link>
        ))}
      </p>
    </div>
  );
}

function TimeAndPlace({ event }: { event: EventCard }) {
  const { venueId } = event.place;
  return (
    <dl className="flex flex-col gap-2.5 text-md">
      <div className="flex items-center gap-3">
        <CalendarDays size={20} aria-hidden className="shrink-0 text-muted" />
        <span>
          <span className="block font-semibold">{formatEventDays(event, getPageTimeMs())}</span>
          <span className="text-sm text-muted">
            {event.allDay
              ? messages.allDay
              : messages.hours({ hours: formatEventHours(event), zone: formatZoneName(event) })}
          </span>
        </span>
      </div>
      {event.location && (
        <div className="flex items-center gap-3">
          <MapPin size={20} aria-hidden className="shrink-0 text-muted" />
          {venueId === null ? (
            event.location
          ) : (
            <Link to={buildVenuePath(venueId)} className="font-semibold text-accent-ink hover:underline">
              {event.location}
            </Link>
          )}
        </div>
      )}
    </dl>
  );
}

function EventPageSkeleton() {
  return (
    <div className="flex flex-col gap-4 px-3.5 py-3.5">
      <Skeleton className="aspect-[8/5] w-full rounded-card" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}
