import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { MapBounds } from '#features/places/domain/position.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';

/** Maximum number of venues on the map. If there are more, the person is asked to zoom in. */
const maxVenues = 300;
const pageSize = 100;

async function load(bounds: MapBounds, signal: AbortSignal): Promise<{ venues: Venue[]; isPart: boolean }> {
  const venues: Venue[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await venuesApi.listVenues(
      { bounds, limit: pageSize, ...(cursor ? { cursor } : {}) },
      { signal },
    );
    venues.push(...page.venues);
    cursor = page.cursor;
  } while (cursor && venues.length < maxVenues);
  return { venues, isPart: Boolean(cursor) };
}

/** Loads the venues within the bounds. Returns the previous bounds' venues until the new ones are loaded. */
export function useVenuesInBounds(bounds: MapBounds | undefined) {
  return useQuery({
    queryKey: ['listVenues', bounds],
    queryFn: ({ signal }) => load(bounds!, signal),
    enabled: bounds !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
