import { computeDistanceMeters, type Position, roundPosition } from '#features/places/domain/position.ts';
import { sortSuggestedPlacesByNameAndDistance } from '#features/places/domain/rank-name-match.ts';
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

/** A venue or a town that a search on the map found. */
export type MapSearchResult = Position & {
  name: string;
  isTown: boolean;
  /** Distance in meters from the viewer; undefined if the viewer's position is unknown. */
  distance: number | undefined;
} & ({ kind: 'venue'; venue: Venue } | { kind: 'town'; town: TownSearchResult });

/**
 * Searches venues and towns by name. Towns near `here` whose names begin with the text come first. Other results are
 * sorted by how well their names match the text, then by their distance from `here`. Throws only if neither venues nor
 * towns can be fetched.
 */
async function searchMap(q: string, here: Position | null, signal: AbortSignal): Promise<MapSearchResult[]> {
  const around = here ? { around: roundPosition(here, 3) } : {};
  const [venues, towns] = await Promise.allSettled([
    api.search({ q, kinds: ['venues'], limit: maxVenues, ...around }, { signal }),
    placesApi.listTowns({ q, limit: maxTowns }, { signal }),
  ]);
  if (venues.status === 'rejected' && towns.status === 'rejected') throw venues.reason;
  const measure = (place: Position) => (here ? computeDistanceMeters(here, place) : undefined);
  const locate = ({ name, lat, lng }: Position & { name: string }) => ({
    name,
    lat,
    lng,
    distance: measure({ lat, lng }),
  });
  const found: MapSearchResult[] = [
    ...(venues.status === 'fulfilled' ? venues.value.venues : []).map((venue) => ({
      ...locate(venue),
      kind: 'venue' as const,
      isTown: false,
      venue,
    })),
    ...(towns.status === 'fulfilled' ? towns.value.towns : []).map((town) => ({
      ...locate(town),
      kind: 'town' as const,
      isTown: town.city === town.name,
      town,
    })),
  ];
  return sortSuggestedPlacesByNameAndDistance(found, { typedText: q, from: here });
}

/** Returns a text that identifies a result among the results of a search. */
export const getMapSearchResultKey = (result: MapSearchResult): string =>
  result.kind === 'venue' ? result.venue.id : `${result.name} ${result.lat} ${result.lng}`;

/** Returns true if one text begins with the other: the person has only typed or deleted letters at the end. */
const isPartlyTyped = (earlier: string, typed: string): boolean =>
  typed !== '' && (earlier.startsWith(typed) || typed.startsWith(earlier));

/**
 * React hook that searches the venues and towns that match a text, debounced.
 * - `data`: the results; undefined while they are loading. If only letters at the end of the text were typed or
 *   deleted, the results of the previous text remain until then.
 * - `isIdle`: true if the text is empty.
 * - `isCurrent`: true if `data` contains the results of exactly this text.
 * @param here position of the viewer; null if it is unknown
 */
export function useMapSearch(text: string, here: Position | null) {
  const typed = text.trim();
  const q = useDebouncedValue(typed, debounceMs);
  const query = useQuery({
    queryKey: ['searchMap', q, here?.lat, here?.lng],
    queryFn: async ({ signal }) => ({ q, results: await searchMap(q, here, signal) }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  // `query.data` can belong to an earlier text: while the new text is debounced, while its results are loading, or if
  // the new text is empty.
  const data = query.data && isPartlyTyped(query.data.q, typed) ? query.data.results : undefined;
  return {
    data,
    isError: query.isError,
    isPending: data === undefined && !query.isError,
    isIdle: typed === '',
    isCurrent: q === typed && query.isSuccess && !query.isPlaceholderData,
  };
}
