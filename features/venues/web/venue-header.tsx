import { useRef } from 'react';
import type { ReactNode } from 'react';
import { computeDistanceMeters } from '#features/places/domain/position.ts';
import { formatMetersAsMiles, useViewerLocationFromStore } from '#features/places/web/public.ts';
import { ScreenTopBarOverPicture } from '#platform/ui/picture-top-bar.tsx';
import { usePageTitle } from '#platform/ui/page-title.ts';
import { Pill } from '#platform/ui/pill.tsx';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useFocusOnScreenHeading } from '#platform/ui/use-focus-on-screen-heading.ts';
import { useHasScrolledPastElement } from '#platform/ui/use-has-scrolled-past-element.ts';
import type { VenuePage } from './calls.ts';
import { getVenueCategoryName } from './get-venue-category-name.ts';
import { messages } from './messages.ts';
import { hasKnownOpeningHours, VenueOpenStatus } from './venue-opening-hours.tsx';

interface VenueHeaderProps {
  page: VenuePage;
  /** Buttons of the venue, such as its menu, shown on the picture. */
  menu: ReactNode;
}

/**
 * Top of a venue's screen: a picture across the whole width, the name, category, distance and description, and whether
 * the venue is open (EXP-080).
 */
export function VenueHeader({ page, menu }: VenueHeaderProps) {
  const { venue } = page;
  usePageTitle(venue.name);
  const heading = useFocusOnScreenHeading();
  const name = useRef<HTMLDivElement>(null);
  const isNameShown = useHasScrolledPastElement(name);
  return (
    <>
      <ScreenTopBarOverPicture title={venue.name} isTitleShown={isNameShown} end={menu} />
      <img
        src={sanitizeImageUrl(venue.posterUrl)}
        alt={venue.posterAlt}
        width={1200}
        height={750}
        className="aspect-video w-full bg-fill-strong object-cover"
      />
      <div className="px-4 pt-4">
        <div ref={name}>
          <h1 ref={heading} tabIndex={-1} className="text-display break-words">
            {venue.name}
          </h1>
        </div>
        <VenueSummary page={page} />
        {venue.blurb && <p className="mt-2 text-base">{venue.blurb}</p>}
      </div>
    </>
  );
}

/**
 * Line below the name: category, distance, whether the venue is open, and its badges. The distance is shown only if the
 * viewer's location is already known; the line does not ask the browser for the location. If neither the distance nor
 * the hours are known, the line has the neighborhood.
 */
function VenueSummary({ page }: { page: VenuePage }) {
  const { venue, isClosed } = page;
  const { location } = useViewerLocationFromStore();
  const hasArea = !location && !hasKnownOpeningHours(page) && venue.district !== venue.name;
  return (
    <div className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-md text-muted">
      <span>
        {getVenueCategoryName(venue.category)}
        {location && ` · ${formatMetersAsMiles(computeDistanceMeters(location, venue))}`}
        {hasArea && venue.district && ` · ${venue.district}`}
        {hasKnownOpeningHours(page) && ' · '}
        <VenueOpenStatus page={page} />
      </span>
      {isClosed && (
        <Pill look="badge" tone="danger">
          {messages.closedForGood}
        </Pill>
      )}
    </div>
  );
}

/** Loading skeleton of `VenueHeader`. */
export function VenueHeaderSkeleton() {
  return (
    <>
      <ScreenTopBarOverPicture title="" isTitleShown={false} end={null} />
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="px-4 pt-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-2 h-5 w-40" />
        <Skeleton className="mt-3 h-5 w-full" />
      </div>
    </>
  );
}
