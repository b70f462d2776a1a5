import { getVenueCategoryColor } from '#features/venues/domain/venue-category-color.ts';
import { getMapVenueFilterIcon, getMapVenueFilterName, mapVenueFilters } from '../map-category-chips.tsx';
import type { MapVenueFilter } from '../map-venue.ts';
import { messages } from '../messages.ts';

/**
 * Buttons that filter the places on the map, shown in the search dialog while its text is empty: the places with an
 * event today, and each category.
 */
export function MapSearchSuggestions({ onFilter }: { onFilter: (filter: MapVenueFilter) => void }) {
  return (
    <section aria-labelledby="map-search-browse" className="px-4 pt-2">
      <h3 id="map-search-browse" className="text-md font-semibold">
        {messages.browse}
      </h3>
      <ul className="-mx-2 mt-1 grid grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))]">
        {mapVenueFilters.map((filter) => {
          const Icon = getMapVenueFilterIcon(filter);
          return (
            <li key={filter}>
              <button
                type="button"
                onClick={() => onFilter(filter)}
                className="flex min-h-13 w-full items-center gap-2.5 rounded-control px-2 text-left text-md font-medium hover:bg-fill"
              >
                <span
                  className="flex size-9 shrink-0 items-center justify-center rounded-full bg-fill text-accent-ink"
                  style={filter === 'today' ? undefined : { color: getVenueCategoryColor(filter) }}
                >
                  <Icon size={18} aria-hidden />
                </span>
                <span className="min-w-0 break-words">{getMapVenueFilterName(filter)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
