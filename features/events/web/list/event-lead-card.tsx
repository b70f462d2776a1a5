import { Link } from '@tanstack/react-router';
import { useAuth } from '#features/accounts/web/public.ts';
import { buildImageSrcSet } from '#features/media/domain/media-key.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import type { EventOccurrence } from '../../domain/event-shape.ts';
import { buildEventLink } from '../event-link.ts';
import { EventAttendanceLine, EventPlace } from '../event-list-row.tsx';
import { EventStatusLabels } from '../event-status-labels.tsx';
import { formatEventListRowTime } from '../format-event-time.ts';
import { messages } from '../messages.ts';
import { InterestedButton } from './interested-button.tsx';

/**
 * Large card of the first event in a list: the poster with a button to mark the event, and below it time, title, place,
 * host and attendance.
 */
export function LargeEventCard({ event }: { event: EventOccurrence }) {
  const { user } = useAuth();
  const { organizer } = event;
  return (
    <li className="relative px-4 pt-2 pb-3">
      <Link
        {...buildEventLink(event)}
        data-event={event.id}
        className="group block overflow-hidden rounded-card border border-line bg-surface hover:bg-fill"
      >
        <img
          src={sanitizeImageUrl(event.image)}
          srcSet={event.photo ? buildImageSrcSet(event.photo) : undefined}
          sizes="(min-width: 640px) 570px, 100vw"
          alt=""
          decoding="async"
          width={1200}
          height={750}
          className="aspect-2/1 w-full bg-fill-strong object-cover"
        />
        <span className="block px-4 py-3">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="text-sm font-semibold text-accent-ink">
              {formatEventListRowTime(event, false)}
            </span>
            <EventStatusLabels event={event} />
          </span>
          <span className="mt-0.5 line-clamp-2 text-title font-bold break-words group-hover:underline">
            {event.title}
          </span>
          <EventPlace place={event.location} />
          {organizer && organizer.id !== user?.id && (
            <span className="mt-0.5 block truncate text-sm text-muted">
              {messages.hostedBy({ name: organizer.displayName })}
            </span>
          )}
          <EventAttendanceLine event={event} />
        </span>
      </Link>
      <div className="absolute top-4 right-6">
        <InterestedButton event={event} />
      </div>
    </li>
  );
}
