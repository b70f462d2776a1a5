import { useEffect } from 'react';
import { Link } from '@tanstack/react-router';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { messages } from '../card/messages.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventStart } from '../format-event-time.ts';
import { useNextEvents } from '../use-next-events.ts';
import { EventsBarPlaceholder, rememberWhetherEventsWereFound } from './events-bar-placeholder.tsx';

/** Links to the next events, side by side. Renders nothing if there are no events. */
export default function NextEventCards() {
  const { events, isPending, isNear } = useNextEvents();
  const hasEvents = events && events.length > 0;
  useEffect(() => {
    if (hasEvents !== undefined) rememberWhetherEventsWereFound(hasEvents);
  }, [hasEvents]);
  if (isPending) return <EventsBarPlaceholder />;
  if (!hasEvents) return null;
  return (
    <section aria-label={isNear ? messages.eventsNear : messages.eventsSoon} className="shrink-0">
      <ul className="flex gap-2">
        {events.map((event) => (
          <li key={event.occurrenceId} className="shrink-0">
            <Link
              {...buildEventLink(event)}
              className="flex min-h-11 max-w-60 items-center gap-2.5 rounded-control bg-fill py-1 pr-3 pl-1 hover:bg-fill-strong focus-visible:-outline-offset-2"
            >
              <img
                src={sanitizeImageUrl(event.image)}
                alt=""
                loading="lazy"
                className="size-9 shrink-0 rounded-[8px] bg-fill-strong object-cover"
              />
              <span className="min-w-0">
                <span className="block truncate text-sm leading-4.5 font-semibold">{event.title}</span>
                <span className="block truncate text-xs leading-4 text-muted">{formatEventStart(event)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
