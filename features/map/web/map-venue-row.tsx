import { CalendarDays } from 'lucide-react';
import { joinClassNames } from '#platform/ui/cx.ts';
import { CategoryIcon } from './category-icon.tsx';
import { describeVenue } from './describe-venue.ts';
import { messages } from './messages.ts';
import type { MapVenue } from './map-venue.ts';
import { VenueThumbnail } from './venue-thumbnail.tsx';

interface MapVenueRowProps {
  venue: MapVenue;
  onChoose: () => void;
}

/**
 * Row of a venue in the list beside the map: picture, name, category, distance and neighborhood, whether it is open and
 * its next event of today, if these are known. A press shows the venue on the map.
 */
export function MapVenueRow({ venue, onChoose }: MapVenueRowProps) {
  return (
    <li>
      <button
        type="button"
        data-venue={venue.id}
        onClick={onChoose}
        className="flex min-h-18 w-full items-center gap-3 px-4 py-2 text-left hover:bg-fill focus-visible:-outline-offset-2"
      >
        <VenueThumbnail venue={venue} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 leading-snug font-medium">{venue.name}</span>
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <span className="shrink-0">
              <CategoryIcon category={venue.category} size={14} />
            </span>
            <span data-number className="truncate">
              {describeVenue(venue)}
            </span>
          </span>
          <VenueToday venue={venue} />
        </span>
      </button>
    </li>
  );
}

/** Shows whether a venue is open, and its next event of today. Renders nothing if neither is known. */
function VenueToday({ venue: { isOpenNow, eventToday } }: Pick<MapVenueRowProps, 'venue'>) {
  if (isOpenNow === undefined && eventToday === undefined) return null;
  return (
    <span className="block text-sm">
      {isOpenNow !== undefined && (
        <span className={joinClassNames('block truncate', isOpenNow ? 'text-success-ink' : 'text-muted')}>
          {isOpenNow ? messages.openNow : messages.closed}
        </span>
      )}
      {/* On a line of its own, so that it cannot be read as a part of the opening hours. */}
      {eventToday && (
        <span className="flex items-center gap-1.5 font-semibold text-accent-ink">
          <CalendarDays size={14} aria-hidden className="shrink-0" />
          <span className="truncate">{eventToday.text}</span>
        </span>
      )}
    </span>
  );
}
