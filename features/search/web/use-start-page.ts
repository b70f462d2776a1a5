/** React hooks that load the data of the start page of search. */
import { useQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { initialMapView } from '#features/map/domain/map-view.ts';
import { venuesApi } from '#features/venues/web/public.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { computeSearchPeriodStart } from '../domain/search-address.ts';
import { searchApi } from './calls.ts';
import type { PostSearchResult, VenueSearchResult } from './calls.ts';
import { useViewerPositionIfKnown } from './use-known-viewer-position.ts';

const aroundKm = 15;
const shownPlaces = 10;
const shownPosts = 40;
const query = { staleTime: 60_000, networkMode: 'always', refetchOnReconnect: true } as const;

interface PlacesNearViewerOrDowntown {
  venues: readonly VenueSearchResult[];
  /** True if the places are around the viewer; false if they are around the middle of the town. */
  isNear: boolean;
  isLoading: boolean;
}

/**
 * Returns the places nearest to the viewer, or nearest to the middle of the town if the viewer's position is unknown.
 */
export function useNearestPlaces(): PlacesNearViewerOrDowntown {
  const { status } = useAuth();
  const here = useViewerPositionIfKnown(status === 'signedIn');
  const { lat, lng } = here ?? initialMapView;
  const { data, isLoading } = useQuery({
    queryKey: ['placesAround', lat, lng],
    queryFn: ({ signal }) =>
      venuesApi.listVenues({ near: { lat, lng, radiusKm: aroundKm }, limit: shownPlaces }, { signal }),
    enabled: status !== 'loading',
    ...query,
  });
  // The distances are measured from the middle of the town, not from the viewer, so they are removed.
  const venues = here
    ? (data?.venues ?? [])
    : (data?.venues ?? []).map(({ distance: _distance, ...venue }) => venue);
  return { venues, isNear: here !== undefined, isLoading: isLoading || status === 'loading' };
}

/**
 * Returns the posts of the past month that search ranks best: recent ones with many likes and comments. The start page
 * shows their photos and authors. Undefined while they are loading.
 */
export function useTopPostsOfMonth(): readonly PostSearchResult[] | undefined {
  const { status, user } = useAuth();
  const since = computeSearchPeriodStart('month', getServerCorrectedTimeMs());
  const { data, error } = useQuery({
    queryKey: ['latestPosts', user?.id ?? null, since],
    queryFn: ({ signal }) =>
      searchApi.search({ q: '', kinds: ['posts'], since, limit: shownPosts }, { signal }),
    enabled: status !== 'loading',
    ...query,
  });
  return data?.posts ?? (error ? [] : undefined);
}
