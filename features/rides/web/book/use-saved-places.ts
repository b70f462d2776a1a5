import { placesApi } from '#features/places/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { StopSearchResult } from './use-place-search.ts';

/**
 * React hook that returns the person's privacy zones as suggested destinations. A privacy zone is a saved place, such
 * as the person's home.
 */
export function useSavedPlaces(isSignedIn = true): readonly StopSearchResult[] {
  const { data } = useQuery({
    queryKey: ['listZones'],
    queryFn: () => placesApi.listZones(),
    enabled: isSignedIn,
  });
  return (data?.zones ?? []).map(({ id, kind, name, lat, lng }) => ({
    key: id,
    kind: kind === 'home' || kind === 'work' ? kind : 'saved',
    address: name,
    detail: '',
    lat,
    lng,
  }));
}
