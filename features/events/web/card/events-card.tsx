import { Link, useLocation } from '@tanstack/react-router';
import { getButtonClassName } from '#platform/ui/button.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { buildEventThumbnailUrl } from '../../domain/event-thumbnail-url.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventStart } from '../format-event-time.ts';
import { useNextEvents } from '../use-next-events.ts';
import { messages } from './messages.ts';

/**
 * Card in the right column on desktops: the next events around the viewer, or in the whole town if the viewer's
 * position is unknown. Renders nothing on the events screen, because the list there begins with the same events.
 */
export default function RightColumnNextEventsCard() {
  const isBesideList = useLocation({ select: ({ pathname }) => pathname === '/events' });
  return isBesideList ? null : <NextEventsCard />;
}

function NextEventsCard() {
  const { events, isNear } = useNextEvents();
  // The card is hidden while the events are loading, if there are none, and if they cannot be loaded.
  if (!events?.length) return null;
  return (
    <section aria-labelledby="events-card" className="rounded-card border border-line bg-surface p-4">
      <h2 id="events-card" className="text-base">
        {isNear ? messages.eventsNear : messages.eventsSoon}
      </h2>
      <ul className="-mx-2 mt-1.5">
        {events.map((event) => (
          <li key={event.occurrenceId}>
            <Link
              {...buildEventLink(event)}
              className="group flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-fill"
            >
              <img
                src={sanitizeImageUrl(buildEventThumbnailUrl(event.image))}
                alt=""
                loading="lazy"
                className="size-12 shrink-0 rounded-control bg-fill-strong object-cover"
              />
              <span className="min-w-0">
                <span className="line-clamp-2 text-md leading-snug font-medium group-hover:underline">
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
