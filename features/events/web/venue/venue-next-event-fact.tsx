import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { listUpcomingVenueEvents, VenueInfoRow } from '#features/venues/web/public.ts';
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { buildEventThumbnailUrl } from '../../domain/event-thumbnail-url.ts';
import { buildEventLink } from '../event-link.ts';
import { messages as shared } from '../messages.ts';
import { formatEventStartAtVenue } from './format-event-start-at-venue.ts';
import { messages } from './messages.ts';

/**
 * Row on a venue's screen that links to the next event at the venue, with the number of people who go and the event's
 * poster. Canceled events are skipped. Renders nothing if there is no event.
 */
export default function VenueNextEventRow({ page }: ComponentProps<VenueScreenPart['Part']>) {
  const [next] = listUpcomingVenueEvents(page);
  if (next === undefined) return null;
  return (
    <li>
      <Link {...buildEventLink(next)} className="-mx-2 block rounded-control px-2 hover:bg-fill">
        <VenueInfoRow
          icon={CalendarDays}
          note={
            <>
              <span className="block">
                {messages.nextEvent({ time: formatEventStartAtVenue(next, page) })}
              </span>
              {next.attendees > 0 && <span className="block">{shared.going({ count: next.attendees })}</span>}
            </>
          }
          end={
            <img
              src={sanitizeImageUrl(buildEventThumbnailUrl(next.image))}
              alt=""
              loading="lazy"
              decoding="async"
              width={1200}
              height={750}
              className="h-14 w-20 shrink-0 rounded-control bg-fill-strong object-cover big-text:hidden"
            />
          }
        >
          <span className="line-clamp-2 font-medium">{next.title}</span>
        </VenueInfoRow>
      </Link>
    </li>
  );
}
