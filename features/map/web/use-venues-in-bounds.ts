import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { Position } from '#features/places/domain/position.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import type { VenueCategory } from '#features/venues/domain/venue-category.ts';
import type { MapVenue } from './map-venue.ts';
import type { SearchedArea } from './use-map-view-state.ts';

/** Maximum number of venues on the map. If the area has more venues, only the nearest ones are shown. */
const maxVenues = 300;
const pageSize = 100;

interface Search extends Pick<SearchedArea, 'bounds'> {
  near: Position;
  category: VenueCategory | undefined;
}

async function load({ category, ...area }: Search, signal: AbortSignal) {
  const venues: MapVenue[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await venuesApi.listVenues(
      { ...area, limit: pageSize, ...(category ? { category } : {}), ...(cursor ? { cursor } : {}) },
      { signal },
    );
    venues.push(...page.venues);
    cursor = page.cursor;
  } while (cursor && venues.length < maxVenues);
  return { venues, isPart: Boolean(cursor) };
}

/**
 * React hook that loads the venues of an area, sorted by distance from the position `near`. Returns the venues of the
 * previous area until the new venues are loaded.
 */
export function useVenuesInBounds(search: Search | undefined) {
  return useQuery({
    queryKey: ['listVenues', 'map', search],
    queryFn: ({ signal }) => load(search!, signal),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
