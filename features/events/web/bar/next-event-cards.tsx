import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { joinClassNames } from '#platform/ui/cx.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { buildEventThumbnailUrl } from '../../domain/event-thumbnail-url.ts';
import { messages } from '../card/messages.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventStart } from '../format-event-time.ts';
import { messages as shared } from '../messages.ts';
import { useNextEvents } from '../use-next-events.ts';
import {
  eventCardSizeClassName,
  eventsBarRowClassName,
  EventsBarPlaceholder,
  storeWhetherEventsBarHasEvents,
} from './events-bar-placeholder.tsx';

/** Links to the next events, each with its picture, side by side. Renders nothing if there are no events. */
export default function NextEventCards() {
  const { events, isPending, isNear } = useNextEvents();
  const hasEvents = events && events.length > 0;
  useEffect(() => {
    if (hasEvents !== undefined) storeWhetherEventsBarHasEvents(hasEvents);
  }, [hasEvents]);
  if (isPending) return <EventsBarPlaceholder />;
  if (!hasEvents) return null;
  return (
    <section aria-label={isNear ? messages.eventsNear : messages.eventsSoon}>
      <ul className={eventsBarRowClassName}>
        {events.map((event) => (
          <li key={event.occurrenceId} className="shrink-0">
            <Link
              {...buildEventLink(event)}
              className={joinClassNames(
                eventCardSizeClassName,
                'flex flex-col overflow-hidden border border-line bg-surface hover:bg-fill focus-visible:-outline-offset-2',
              )}
            >
              <img
                src={sanitizeImageUrl(buildEventThumbnailUrl(event.image))}
                alt=""
                loading="lazy"
                className="h-24 w-full shrink-0 bg-fill-strong object-cover"
              />
              <span className="px-3 py-2">
                <span className="block truncate text-sm leading-5 font-semibold">{event.title}</span>
                <span className="block truncate text-xs leading-4.5 text-muted">
                  {formatEventStart(event)}
                </span>
                {event.location && (
                  <span className="block truncate text-xs leading-4.5 text-muted">{event.location}</span>
                )}
                {event.attendees > 0 && (
                  <span className="block truncate text-xs leading-4.5 text-muted">
                    {shared.going({ count: event.attendees })}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
