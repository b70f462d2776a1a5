import type { ReactNode } from 'react';
import { maxCountedPeoplePerVenue, maxUpcomingEventsPerVenue } from '../domain/limits.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';
import { venueEventsSectionId, venuePostsSectionId } from './venue-section-ids.ts';

/**
 * Summary of the recent activity at a venue, shown below the venue's actions: the number of neighbors who posted (a
 * link to the section with the posts) and the number of upcoming events (a link to the section with the events)
 * (EXP-080). Renders nothing if there is no activity.
 */
export function VenueActivity({ page }: { page: VenuePage }) {
  const { neighbors, events } = page;
  const upcoming = events.filter(({ state }) => state !== 'cancelled').length;
  const counts = [
    neighbors > 0 && (
      <SectionLink key="neighbors" sectionId={venuePostsSectionId}>
        {neighbors < maxCountedPeoplePerVenue
          ? messages.neighborsPosted({ count: neighbors })
          : messages.manyNeighborsPosted({ count: maxCountedPeoplePerVenue })}
      </SectionLink>
    ),
    upcoming > 0 && (
      <SectionLink key="events" sectionId={venueEventsSectionId}>
        {events.length < maxUpcomingEventsPerVenue
          ? messages.upcomingEvents({ count: upcoming })
          : messages.manyUpcomingEvents({ count: upcoming })}
      </SectionLink>
    ),
  ].filter(Boolean);
  if (counts.length === 0) return null;
  return (
    <p className="-mt-3 flex flex-wrap items-center gap-x-2 px-4 pb-1 text-md text-muted">
      {counts[0]}
      {/* On narrow phones, the second count is on a line of its own. */}
      {counts.length > 1 && (
        <span aria-hidden className="max-[359px]:hidden">
          ·
        </span>
      )}
      {counts[1]}
    </p>
  );
}

/** Link to a section farther down on the screen. The link also moves the focus to this section. */
function SectionLink({ sectionId, children }: { sectionId: string; children: ReactNode }) {
  return (
    <a
      href={`#${sectionId}`}
      onClick={(event) => {
        event.preventDefault();
        const section = document.getElementById(sectionId);
        section?.scrollIntoView({ block: 'start' });
        section?.focus({ preventScroll: true });
      }}
      className="inline-flex min-h-11 items-center rounded-control hover:text-ink hover:underline"
    >
      {children}
    </a>
  );
}
