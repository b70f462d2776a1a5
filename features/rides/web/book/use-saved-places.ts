import { placesApi } from '#features/places/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { PlaceSearchResult } from './use-place-search.ts';

/**
 * React hook that returns suggested destinations: the person's saved places, such as home and work. The server stores a
 * saved place as a privacy zone (a circle in which the person's exact position is never published).
 */
export function useSavedPlaces(isEnabled = true): {
  places: readonly PlaceSearchResult[];
  isLoading: boolean;
} {
  const { data, isLoading } = useQuery({
    queryKey: ['listZones'],
    queryFn: () => placesApi.listZones(),
    enabled: isEnabled,
  });
  const places = (data?.zones ?? []).map(({ id, kind, name, lat, lng }): PlaceSearchResult => ({
    key: id,
    kind: kind === 'home' || kind === 'work' ? kind : 'saved',
    address: name,
    detail: '',
    lat,
    lng,
  }));
  return { places, isLoading };
}
