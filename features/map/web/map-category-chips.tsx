import { CalendarDays } from 'lucide-react';
import { getVenueCategoryName } from '#features/venues/web/public.ts';
import { VENUE_CATEGORIES } from '#features/venues/domain/venue-category.ts';
import { joinClassNames } from '#platform/ui/cx.ts';
import { Chip } from '#platform/ui/pill.tsx';
import { getVenueCategoryIcon } from './category-icon.tsx';
import type { MapVenueFilter } from './map-venue.ts';
import { messages } from './messages.ts';

/** All filters of the map, in display order. */
export const mapVenueFilters: readonly MapVenueFilter[] = ['today', ...VENUE_CATEGORIES];

/** Returns the icon of a filter. */
export const getMapVenueFilterIcon = (filter: MapVenueFilter) =>
  filter === 'today' ? CalendarDays : getVenueCategoryIcon(filter);

/** Returns the visible name of a filter. */
export const getMapVenueFilterName = (filter: MapVenueFilter): string =>
  filter === 'today' ? messages.eventsToday : getVenueCategoryName(filter);

interface MapCategoryChipsProps {
  filter: MapVenueFilter | undefined;
  onFilter: (filter: MapVenueFilter | undefined) => void;
  /** True for chips that float over the map. */
  isFloating?: boolean;
}

/**
 * Filter buttons of the map: a button for the venues with events today, and a button for each category of venues.
 * Pressing a button shows only its venues; pressing it again shows all venues.
 */
export function MapCategoryChips({ filter, onFilter, isFloating = false }: MapCategoryChipsProps) {
  return (
    <ul
      aria-label={messages.categories}
      className={joinClassNames(
        'scroll-row gap-2',
        isFloating ? 'pointer-events-auto relative px-3 py-2' : 'py-2.5',
      )}
    >
      {mapVenueFilters.map((one) => {
        const isChosen = one === filter;
        return (
          <li key={one} className="shrink-0">
            <Chip
              icon={getMapVenueFilterIcon(one)}
              pressed={isChosen}
              onClick={() => onFilter(isChosen ? undefined : one)}
              className={joinClassNames(
                // A larger shadow would be cut off at the edge of the row.
                isFloating && 'shadow-[0_1px_3px_oklch(0.2_0.02_50/0.16)] ring-1',
                isFloating && (isChosen ? 'ring-accent' : 'bg-raised! ring-line'),
              )}
            >
              {getMapVenueFilterName(one)}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
