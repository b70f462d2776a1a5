import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { Bounds } from '#features/places/domain/position.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import type { Venue } from '#features/venues/web/public.ts';

/** More than this nobody finds their way through; one looks nearer instead. */
const most = 300;
const pageOf = 100;

async function load(bounds: Bounds, signal: AbortSignal): Promise<{ venues: Venue[]; isPart: boolean }> {
  const venues: Venue[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await venuesApi.listVenues(
      { bounds, limit: pageOf, ...(cursor ? { cursor } : {}) },
      { signal },
    );
    venues.push(...page.venues);
    cursor = page.cursor;
  } while (cursor && venues.length < most);
  return { venues, isPart: Boolean(cursor) };
}

/** The known places in view; those of the view before stay until the new ones are there. */
export function useVenuesIn(bounds: Bounds | undefined) {
  return useQuery({
    queryKey: ['listVenues', bounds],
    queryFn: ({ signal }) => load(bounds!, signal),
    enabled: bounds !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
