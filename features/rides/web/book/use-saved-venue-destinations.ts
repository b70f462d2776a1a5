import { savedVenuesQueryKey, venuesApi } from '#features/venues/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { PlaceSearchResult } from './use-place-search.ts';

/** Maximum number of saved venues that are suggested as destinations. */
const maxVenues = 3;

/**
 * React hook that returns suggested destinations: the venues that the person saved most recently. Saved places such as
 * the person's home are not venues; `useSavedPlaces` returns them.
 */
export function useSavedVenueDestinations(isEnabled: boolean): {
  venues: readonly PlaceSearchResult[];
  isLoading: boolean;
} {
  const { data, isLoading } = useQuery({
    queryKey: [...savedVenuesQueryKey, 'destinations'],
    queryFn: () => venuesApi.listSavedVenues({ limit: maxVenues }),
    enabled: isEnabled,
  });
  const open = (data?.venues ?? []).filter(({ isClosed }) => !isClosed);
  const venues = open.map(({ id, name, district, city, lat, lng }): PlaceSearchResult => ({
    key: id,
    kind: 'venue',
    address: name,
    detail: district === name || district === '' ? city : district,
    lat,
    lng,
  }));
  return { venues, isLoading };
}
