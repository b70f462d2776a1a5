import { CalendarDays, MessageCircle } from 'lucide-react';
import { maxCountedRecentPostsPerVenue } from '#features/venues/domain/limits.ts';
import { VenueCategoryIcon } from './category-icon.tsx';
import type { MapVenue } from './map-venue.ts';
import { messages } from './messages.ts';
import { VenueSummaryLine } from './venue-facts.tsx';
import { VenueThumbnail } from './venue-thumbnail.tsx';
import { getVenueIconName } from './venue-icon-name.ts';

interface MapVenueRowProps {
  venue: MapVenue;
  onChoose: () => void;
}

/**
 * Row of a venue in the list beside the map: picture, name, and a line with category, distance and opening state (or
 * the neighborhood if the hours are unknown). A further line names the next event of today or, without one, says how
 * many recent posts there are. A press shows the venue on the map.
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
              <VenueCategoryIcon category={getVenueIconName(venue)} size={14} />
            </span>
            <span data-number className="truncate">
              <VenueSummaryLine venue={venue} />
            </span>
          </span>
          {venue.eventToday && (
            <span className="flex items-center gap-1.5 text-sm font-semibold text-accent-ink">
              <CalendarDays size={14} aria-hidden className="shrink-0" />
              <span className="truncate">{venue.eventToday.text}</span>
            </span>
          )}
          {!venue.eventToday && venue.activity !== undefined && venue.activity > 0 && (
            <span className="flex items-center gap-1.5 text-sm text-muted">
              <MessageCircle size={14} aria-hidden className="shrink-0" />
              <span data-number>
                {venue.activity < maxCountedRecentPostsPerVenue
                  ? messages.recentPosts({ count: venue.activity })
                  : messages.manyRecentPosts({ count: maxCountedRecentPostsPerVenue })}
              </span>
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
