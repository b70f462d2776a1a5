import { Link } from '@tanstack/react-router';
import { venueEventsSectionId } from '#features/venues/web/public.ts';
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import type { ComponentProps } from 'react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { formatEventsScreenState } from '../../domain/events-address.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventDateTile, formatEventStart } from '../format-event-time.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

/** Maximum number of events in the section. A link leads to all events at the venue. */
const maxListedEvents = 3;

/** Shows the next events at a venue, with a link to all events at the venue. Renders nothing if there are none. */
export default function VenueEvents({ venue, page }: ComponentProps<VenueScreenPart['Part']>) {
  if (page.events.length === 0) return null;
  return (
    <section
      id={venueEventsSectionId}
      tabIndex={-1}
      aria-label={messages.upcoming}
      className="scroll-mt-14 border-t border-line py-4 outline-none"
    >
      <div className="flex min-h-9 items-center justify-between pr-1.5 pl-4">
        <h2 className="text-title">{messages.upcoming}</h2>
        <Link
          to="/events"
          search={formatEventsScreenState({ venueId: venue.id })}
          className="inline-flex min-h-11 items-center px-2.5 text-sm font-semibold text-accent-ink"
        >
          {messages.seeAll}
        </Link>
      </div>
      <ul>
        {page.events.slice(0, maxListedEvents).map((event) => {
          const { month, day } = formatEventDateTile(event);
          return (
            <li key={event.occurrenceId}>
              <Link
                {...buildEventLink(event)}
                className="flex min-h-16 items-center gap-3.5 px-4 py-1.5 hover:bg-fill"
              >
                <span
                  aria-hidden
                  className="flex size-12 shrink-0 flex-col items-center justify-center rounded-control bg-accent-soft text-accent-ink"
                >
                  <span className="text-xs font-semibold uppercase">{month}</span>
                  <span className="text-base leading-none font-bold">{day}</span>
                </span>
                <span className="min-w-0 flex-1">
                  <span
                    className={joinClassNames(
                      'line-clamp-2 font-semibold break-words',
                      event.state === 'cancelled' && 'text-muted line-through',
                    )}
                  >
                    {event.title}
                  </span>
                  <span className="block truncate text-sm text-muted">
                    {event.state === 'cancelled' ? shared.canceled : formatEventStart(event)}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
