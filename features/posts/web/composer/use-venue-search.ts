import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { Position } from '#features/places/domain/position.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import { maxVenueSearchTextLength } from '#features/venues/domain/limits.ts';
import { sortNamedItemsBySearchMatch } from '../../domain/sort-by-name-match.ts';

/**
 * Radius in kilometers around the author's position: `nearbyKm` for the nearest places, which are listed while the
 * search text is empty, and `searchKm` for places that match a search text.
 */
const nearbyKm = 25;
const searchKm = 100;
const maxNearby = 5;
const maxFound = 20;
/** Debounce delay of a venue search while a person types, in milliseconds. */
export const venueSearchDebounceMs = 180;

async function findVenues(q: string, here: Position | null, signal: AbortSignal) {
  const limit = q === '' ? maxNearby : maxFound;
  const named = q === '' ? {} : { q: q.slice(0, maxVenueSearchTextLength) };
  if (here !== null) {
    const near = { lat: here.lat, lng: here.lng, radiusKm: q === '' ? nearbyKm : searchKm };
    const { venues } = await venuesApi.listVenues({ ...named, near, limit }, { signal });
    if (venues.length > 0) return venues;
  }
  return (await venuesApi.listVenues({ ...named, limit }, { signal })).venues;
}

/**
 * React hook that finds places for a post within the search radius around `position`, with their `distance` in meters.
 * If there are none, or if `position` is null, returns places at any distance.
 * - With a search text: places whose name, neighborhood or town contains the text, best name matches first.
 * - Without a search text: the nearest places.
 */
export function useVenueSearch(searchText: string, position: Position | null, isEnabled = true) {
  const query = useQuery({
    queryKey: ['listVenues', 'composer', searchText, position?.lat, position?.lng],
    queryFn: ({ signal }) => findVenues(searchText, position, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    staleTime: 60_000,
  });
  return { ...query, venues: query.data && sortNamedItemsBySearchMatch(query.data, searchText) };
}
