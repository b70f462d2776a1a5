import { placesApi } from '#features/places/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { PlaceSearchResult } from './use-place-search.ts';

/**
 * React hook that returns suggested destinations: the person's saved places, such as home and work. The server stores a
 * saved place as a privacy zone (a circle in which the person's exact position is never published).
 */
export function useSavedPlaces(isSignedIn = true): readonly PlaceSearchResult[] {
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
