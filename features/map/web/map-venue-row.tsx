import { formatMiles } from '#features/places/web/public.ts';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { sanitizeImageUrl } from '#platform/ui/safe-url.ts';
import { CategoryIcon } from './category-icon.tsx';

interface MapVenueRowProps {
  venue: Venue;
  /** Distance in meters from the center of the search; undefined if unknown. */
  distance: number | undefined;
  onChoose: () => void;
}

/**
 * Row of a venue in the list beside the map: picture, name, category, neighborhood and distance. A press
 * shows the venue on the map.
 */
export function MapVenueRow({ venue, distance, onChoose }: MapVenueRowProps) {
  return (
    <li>
      <button
        type="button"
        data-venue={venue.id}
        onClick={onChoose}
        className="flex min-h-18 w-full items-center gap-3 px-4 py-2 text-left hover:bg-fill focus-visible:-outline-offset-2"
      >
        <span className="size-14 shrink-0 overflow-clip rounded-control bg-fill-strong">
          <img
            src={sanitizeImageUrl(venue.posterUrl)}
            alt=""
            width={1200}
            height={750}
            loading="lazy"
            decoding="async"
            // Map tiles have priority over this picture.
            fetchPriority="low"
            // If the picture cannot be loaded, an empty box is shown instead of the browser's broken-image icon.
            onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
            className="size-full object-cover"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 leading-snug font-medium">{venue.name}</span>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <span className="shrink-0">
              <CategoryIcon category={venue.category} size={14} />
            </span>
            <span className="truncate">
              {[getVenueCategoryName(venue.category), venue.district || venue.city].join(' · ')}
            </span>
          </span>
        </span>
        {distance !== undefined && (
          <span data-number className="shrink-0 text-sm text-muted">
            {formatMiles(distance)}
          </span>
        )}
      </button>
    </li>
  );
}
