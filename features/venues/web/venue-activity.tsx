import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isSameDrawnScene } from '#features/media/domain/is-same-drawn-scene.ts';
import { buildPostPath } from '#platform/client/paths.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { maxCountedPeoplePerVenue, maxUpcomingEventsPerVenue } from '../domain/limits.ts';
import type { VenuePage } from './calls.ts';
import { messages } from './messages.ts';
import { venueEventsSectionId, venuePostsSectionId } from './venue-section-ids.ts';

/**
 * Summary of the recent activity at a venue, shown below the venue's actions. It contains the number of neighbors who
 * posted (a link to the section with the posts), the number of upcoming events (a link to the section with the events),
 * and the photos of the latest posts (EXP-080). Leaves out photos that show the same picture as the top of the screen.
 * Renders nothing if there is no activity.
 */
export function VenueActivity({ page }: { page: VenuePage }) {
  const { neighbors, events } = page;
  const photos = page.photos.filter((photo) => !isCoverOfVenue(page.venue, photo));
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
  return (
    <>
      {counts.length > 0 && (
        <p className="-mt-3 flex flex-wrap items-center gap-x-2 px-4 pb-1 text-md text-muted">
          {counts[0]}
          {counts.length > 1 && <span aria-hidden>·</span>}
          {counts[1]}
        </p>
      )}
      {photos.length > 0 && <VenuePhotos photos={photos} />}
    </>
  );
}

/** Returns true if a photo shows the picture at the top of the venue's screen, or a drawing of the same scene. */
const isCoverOfVenue = (venue: VenuePage['venue'], { url, alt }: { url: string; alt: string }) =>
  url === venue.posterUrl || isSameDrawnScene(venue.posterAlt, alt);

/** Row of photos of the latest posts about a venue, each with a link to its post. */
function VenuePhotos({ photos }: { photos: VenuePage['photos'] }) {
  return (
    <section aria-label={messages.photos} className="pb-4">
      <ul className="scroll-row gap-2 pl-4">
        {photos.map((photo, at) => (
          <li key={`${photo.postId} ${at}`} className="shrink-0">
            <Link
              to={buildPostPath(photo.postId)}
              className="picture relative block size-28 overflow-hidden rounded-control bg-fill-strong focus-visible:-outline-offset-2"
            >
              <img
                src={sanitizeImageUrl(photo.url)}
                alt={photo.alt === '' ? messages.photo : photo.alt}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
