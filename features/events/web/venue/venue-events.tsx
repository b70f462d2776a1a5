import { Link } from '@tanstack/react-router';
import { venueEventsSectionId } from '#features/venues/web/public.ts';
import type { VenuePage, VenueScreenPart } from '#features/venues/web/public.ts';
import type { ComponentProps } from 'react';
import { Pill } from '#platform/ui/pill.tsx';
import { formatEventsScreenUrlParams } from '../../domain/events-address.ts';
import { EventRow } from '../event-list-row.tsx';
import { messages as shared } from '../messages.ts';
import { formatEventStartAtVenue } from './format-event-start-at-venue.ts';
import { messages } from './messages.ts';

/** Maximum number of events in the section. A link below them opens the list of all events at the venue. */
const maxListedEvents = 3;

/** Maximum number of later dates of an event that its row counts. */
const maxCountedDates = 9;

/**
 * Returns the start of the next date of an event, and the number of its later dates, such as `Fri, Dec 4, 6:30 PM and 1
 * more date`. If there are more than `maxCountedDates` later dates, or if their number is unknown, the text ends with
 * `and more dates`.
 */
function formatTimeWithMoreDates(event: VenuePage['events'][number], page: VenuePage): string {
  const time = formatEventStartAtVenue(event, page);
  if (event.moreDates === null) return messages.manyMoreDates({ time });
  // A page that was stored on this device by an earlier version has no number of dates.
  const count = event.moreDates ?? 0;
  if (count === 0) return time;
  return count > maxCountedDates ? messages.manyMoreDates({ time }) : messages.moreDates({ time, count });
}

/** Section with the next events at a venue and a link to all events there. Renders nothing if there are none. */
export default function VenueEventsSection({ venue, page }: ComponentProps<VenueScreenPart['Part']>) {
  if (page.events.length === 0) return null;
  return (
    <section
      id={venueEventsSectionId}
      tabIndex={-1}
      aria-label={messages.upcoming}
      className="scroll-mt-14 border-t border-line pt-4 pb-2 outline-none"
    >
      <div className="flex min-h-9 items-center justify-between pr-1.5 pl-4">
        <h2 className="text-title">{messages.upcoming}</h2>
        <Link
          to="/events"
          search={formatEventsScreenUrlParams({ venueId: venue.id })}
          className="inline-flex min-h-11 items-center px-2.5 text-sm font-semibold text-accent-ink"
        >
          {messages.seeAll}
        </Link>
      </div>
      <ul>
        {page.events.slice(0, maxListedEvents).map((event) => (
          <EventRow
            key={event.occurrenceId}
            event={event}
            time={formatTimeWithMoreDates(event, page)}
            labels={
              event.state === 'cancelled' && (
                <Pill look="badge" tone="danger">
                  {shared.canceled}
                </Pill>
              )
            }
            people={
              event.attendees > 0 && (
                <span className="mt-0.5 block text-sm text-muted">
                  {shared.going({ count: event.attendees })}
                </span>
              )
            }
            image={event.image}
          />
        ))}
      </ul>
    </section>
  );
}
