import { useQuery } from '#platform/client/query.ts';
import { findPlaceNamesNearPosition } from '../book/find-position-name.ts';
import { messages as bookingMessages } from '../book/messages.ts';
import type { SharedRideStop } from './calls.ts';

/**
 * React hook that returns the place where the viewer gets in or out of a shared ride, with the nearest street
 * intersection or place as its address, so that the driver can find it. Returns `stop` unchanged while the names are
 * loading, and if there is no name within 150 meters.
 */
export function useStopWithStreetName(stop: SharedRideStop): SharedRideStop {
  const { lat, lng } = stop;
  const { data } = useQuery({
    queryKey: ['stopStreetName', lat, lng],
    queryFn: async () => (await findPlaceNamesNearPosition({ lat, lng })).near[0]?.name ?? null,
    staleTime: Infinity,
  });
  return data ? { ...stop, address: bookingMessages.namePosition({ place: data }) } : stop;
}
