import { useQuery } from '#platform/client/query.ts';
import { ridesApi } from '../calls.ts';
import { getDriverCardQueryKey } from './driver-preferences.ts';

/**
 * React hook that loads what a passenger may see about a driver: completed trips, badges, and whether the passenger
 * marked the driver as favorite or blocked.
 * @param driverId undefined to load nothing
 */
export function useDriverCardData(driverId: string | undefined) {
  return useQuery({
    queryKey: getDriverCardQueryKey(driverId ?? ''),
    queryFn: () => ridesApi.getDriverCard({ driverId: driverId! }),
    enabled: driverId !== undefined,
  }).data;
}
