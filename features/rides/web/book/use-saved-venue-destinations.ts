import { savedVenuesQueryKey, venuesApi } from '#features/venues/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { PlaceSearchResult } from './use-place-search.ts';

/** Maximum number of suggested venues. */
const maxVenues = 3;

/**
 * React hook that returns the venues that the person saved last as suggested destinations. They are other places than
 * the person's privacy zones, such as the person's home.
 */
export function useSavedVenueDestinations(isEnabled: boolean): readonly PlaceSearchResult[] {
  const { data } = useQuery({
    queryKey: [...savedVenuesQueryKey, 'destinations'],
    queryFn: () => venuesApi.listSavedVenues({ limit: maxVenues }),
    enabled: isEnabled,
  });
  const open = (data?.venues ?? []).filter(({ isClosed }) => !isClosed);
  return open.map(({ id, name, district, city, lat, lng }) => ({
    key: id,
    kind: 'venue',
    address: name,
    detail: district === name || district === '' ? city : district,
    lat,
    lng,
  }));
}
