import { Link } from '@tanstack/react-router';
import { buildVenuePath } from '#platform/client/paths.ts';
import { formatMetersAsMiles } from '#features/places/web/public.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { VenueSearchResult } from './calls.ts';
import { SearchResultThumbnail } from './search-thumbnail.tsx';

/** CSS classes of a row of cards that scrolls sideways. */
export const venueCarouselClassName = 'scroll-row snap-x scroll-px-4 gap-3 pt-1 pb-2';
/** CSS classes of a card in a row that scrolls sideways. */
export const venueCarouselCardClassName = 'w-[11.5rem] shrink-0 snap-start';

/** Row of places as cards with pictures. The row scrolls horizontally. */
export function VenueCarousel({ venues }: { venues: readonly VenueSearchResult[] }) {
  return (
    <ul className={venueCarouselClassName}>
      {venues.map((venue) => (
        <li key={venue.id} className={venueCarouselCardClassName}>
          <Link
            to={buildVenuePath(venue.id)}
            data-stop
            className="group block rounded-card focus-visible:outline-offset-2"
          >
            <SearchResultThumbnail src={venue.posterUrl} className="aspect-[4/3] w-full rounded-card" />
            <span
              data-found
              className="mt-2 block truncate font-semibold tracking-[-0.01em] group-hover:underline"
            >
              {venue.name}
            </span>
            <span data-number className="block truncate text-sm text-muted">
              {formatVenueSummaryLine(venue)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the category of a place with its distance. If the distance is unknown, returns the category with the
 * district.
 */
function formatVenueSummaryLine({ category, district, city, distance }: VenueSearchResult): string {
  const where = distance === undefined ? district || city : formatMetersAsMiles(distance);
  return `${getVenueCategoryName(category)} · ${where}`;
}

/** Loading placeholder of `VenueCarousel`. */
export function VenueCarouselSkeleton() {
  return (
    <div className={venueCarouselClassName}>
      {[1, 2, 3, 4].map((at) => (
        <div key={at} className={venueCarouselCardClassName}>
          <Skeleton className="aspect-[4/3] w-full rounded-card" />
          <Skeleton className="mt-2.5 h-4 w-32" />
          <Skeleton className="mt-2 h-3 w-20" />
        </div>
      ))}
    </div>
  );
}
