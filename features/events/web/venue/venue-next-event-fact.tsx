import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { VenueInfoRow } from '#features/venues/web/public.ts';
import type { VenueScreenPart } from '#features/venues/web/public.ts';
import { buildEventLink } from '../event-link.ts';
import { formatEventStart } from '../format-event-time.ts';
import { messages } from './messages.ts';

/**
 * Row on a venue's screen with its next event that is not canceled, and a link to this event. Renders nothing if there
 * is none.
 */
export default function VenueNextEventFact({ page }: ComponentProps<VenueScreenPart['Part']>) {
  const next = page.events.find(({ state }) => state !== 'cancelled');
  if (next === undefined) return null;
  return (
    <li>
      <Link {...buildEventLink(next)} className="block rounded-control hover:bg-fill">
        <VenueInfoRow icon={CalendarDays} note={messages.nextEvent({ time: formatEventStart(next) })}>
          {next.title}
        </VenueInfoRow>
      </Link>
    </li>
  );
}
