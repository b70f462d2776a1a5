import { placesApi } from '#features/places/web/public.ts';
import type { TownSearchResult } from '#features/places/web/public.ts';
import type * as searchWire from '#features/search/api.ts';
import type { Venue } from '#features/venues/web/public.ts';
import { createApiClient } from '#platform/client/client.ts';
import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import { useDebouncedValue } from '#platform/ui/use-debounced-value.ts';

const api = createApiClient<typeof searchWire>();

const debounceMs = 180;
const maxVenues = 8;
const maxTowns = 5;

/** Results of a search on the map. */
interface MapSearchResults {
  venues: readonly Venue[];
  towns: readonly TownSearchResult[];
}

/** Searches venues and towns by name. Throws only if both searches fail. */
async function searchMap(q: string, signal: AbortSignal): Promise<MapSearchResults> {
  const [venues, towns] = await Promise.allSettled([
    api.search({ q, kinds: ['venues'], limit: maxVenues }, { signal }),
    placesApi.listTowns({ q, limit: maxTowns }, { signal }),
  ]);
  if (venues.status === 'rejected' && towns.status === 'rejected') throw venues.reason;
  return {
    venues: venues.status === 'fulfilled' ? venues.value.venues : [],
    towns: towns.status === 'fulfilled' ? towns.value.towns : [],
  };
}

/** React hook that returns the venues and towns that match a search text. The search is debounced. */
export function useMapSearch(text: string) {
  const typed = text.trim();
  const q = useDebouncedValue(typed, debounceMs);
  const query = useQuery({
    queryKey: ['searchMap', q],
    queryFn: ({ signal }) => searchMap(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return { ...query, isIdle: typed === '' };
}
