import { CalendarDays, MessageCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxCountedPostAuthorsPerVenue, maxUpcomingEventsPerVenue } from '../domain/limits.ts';
import type { VenuePage } from './calls.ts';
import { listUpcomingVenueEvents } from './list-upcoming-venue-events.ts';
import { messages } from './messages.ts';
import { venueEventsSectionId, venuePostsSectionId } from './venue-section-ids.ts';

interface VenueActivitySummaryProps {
  page: VenuePage;
  /** True if the quote on the screen is from a neighbor, or is still loading. */
  isNeighborQuoted: boolean;
}

/**
 * Summary of the recent activity at a venue, shown below its description (EXP-080): a link with the number of neighbors
 * who posted, and a link with the number of upcoming events. Leaves out a single event, which is in the list
 * of facts, and a single neighbor who is already quoted. The number of events is only shown beside that of neighbors,
 * because the list of facts already names the next event.
 */
export function VenueActivitySummary({ page, isNeighborQuoted }: VenueActivitySummaryProps) {
  const { neighbors, events } = page;
  const upcoming = listUpcomingVenueEvents(page).length;
  if (neighbors <= (isNeighborQuoted ? 1 : 0)) return null;
  return (
    <p className="-mb-2.5 flex flex-wrap gap-x-2 px-4 pt-1.5">
      <SectionLink icon={MessageCircle} sectionId={venuePostsSectionId}>
        {neighbors < maxCountedPostAuthorsPerVenue
          ? messages.neighborsPosted({ count: neighbors })
          : messages.manyNeighborsPosted({ count: maxCountedPostAuthorsPerVenue })}
      </SectionLink>
      {upcoming > 1 && (
        <SectionLink icon={CalendarDays} sectionId={venueEventsSectionId}>
          {events.length < maxUpcomingEventsPerVenue
            ? messages.upcomingEvents({ count: upcoming })
            : messages.manyUpcomingEvents({ count: upcoming })}
        </SectionLink>
      )}
    </p>
  );
}

interface SectionLinkProps {
  sectionId: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** Link to a section farther down on the screen, as a chip. The link also moves the focus to this section. */
function SectionLink({ sectionId, icon: Icon, children }: SectionLinkProps) {
  return (
    <a
      href={`#${sectionId}`}
      onClick={(event) => {
        event.preventDefault();
        const section = document.getElementById(sectionId);
        section?.scrollIntoView({ block: 'start' });
        section?.focus({ preventScroll: true });
      }}
      className="group inline-flex min-h-11 items-center rounded-full"
    >
      <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-fill px-2.5 text-sm font-semibold group-hover:bg-fill-strong">
        <Icon size={15} aria-hidden className="shrink-0" />
        {children}
      </span>
    </a>
  );
}
