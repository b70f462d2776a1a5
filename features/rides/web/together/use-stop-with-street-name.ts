import { useQuery } from '#platform/client/query.ts';
import { findNearestPlaceOrAreaName } from '../book/find-position-name.ts';
import type { SharedRideStop } from './calls.ts';

/**
 * React hook that gives a readable address to the place where the viewer gets in or out of a shared ride. The address
 * is the nearest street intersection or place within 150 meters, or else the neighborhood and town. Returns `stop`
 * unchanged while the names are loading, and if they cannot be loaded.
 */
export function useStopWithStreetName(stop: SharedRideStop): SharedRideStop {
  const { lat, lng } = stop;
  const { data } = useQuery({
    queryKey: ['stopStreetName', lat, lng],
    queryFn: () => findNearestPlaceOrAreaName({ lat, lng }),
    // If no name was found, perhaps because a request failed, it is looked up again when the stop is shown again.
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
  });
  return data ? { ...stop, address: data } : stop;
}
