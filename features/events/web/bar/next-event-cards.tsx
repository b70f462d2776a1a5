import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { messages } from '../card/messages.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventStart } from '../format-event-time.ts';
import { useNextEvents } from '../use-next-events.ts';
import { EventsBarSpace, rememberEvents } from './events-bar-space.tsx';

/** Cards of the next events, side by side. The row scrolls sideways on phones. Renders nothing if there are no events. */
export default function NextEventCards() {
  const { events, isPending, isNear } = useNextEvents();
  const hasEvents = events && events.length > 0;
  useEffect(() => {
    if (hasEvents !== undefined) rememberEvents(hasEvents);
  }, [hasEvents]);
  if (isPending) return <EventsBarSpace />;
  if (!hasEvents) return null;
  return (
    <section
      aria-label={isNear ? messages.eventsNear : messages.eventsSoon}
      className="min-h-21 border-b border-line py-2"
    >
      <ul className="flex [scrollbar-width:none] gap-2 overflow-x-auto overscroll-x-contain px-4">
        {events.map((event) => (
          <li key={event.occurrenceId} className="w-60 shrink-0">
            <Link
              {...buildEventLink(event)}
              className="group flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface p-2 hover:bg-fill focus-visible:-outline-offset-2"
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
    </section>
  );
}
