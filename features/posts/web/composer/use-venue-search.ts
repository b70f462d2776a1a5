import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { Position } from '#features/places/domain/position.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import { maxVenueSearchTextLength } from '#features/venues/domain/limits.ts';
import { sortByNameMatch } from '../../domain/sort-by-name-match.ts';

/**
 * Radius in kilometers around the author's position in which places are listed while the search text is empty
 * (`nearbyKm`), and in which they are searched for with a search text (`searchKm`).
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
 * React hook that finds places for a post. With a search text: places whose name, neighborhood or town contains the
 * text, best name matches first. Without a search text: the nearest places. Returns only places within the search
 * radius around `position`, each with its `distance` in meters. If no place is within the radius, or if `position` is
 * null, returns places at any distance.
 */
export function useVenueSearch(searchText: string, position: Position | null, isEnabled = true) {
  const query = useQuery({
    queryKey: ['listVenues', 'composer', searchText, position?.lat, position?.lng],
    queryFn: ({ signal }) => findVenues(searchText, position, signal),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    staleTime: 60_000,
  });
  return { ...query, venues: query.data && sortByNameMatch(query.data, searchText) };
}
