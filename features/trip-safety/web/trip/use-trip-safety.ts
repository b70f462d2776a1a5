import { useEffect, useRef } from 'react';
import type { TripScreenPartProps } from '#features/rides/web/public.ts';
import { useQuery, type UseQueryResult } from '#platform/client/query.ts';
import { tripSafetyApi, type TripSafetyStatus } from '../calls.ts';

/**
 * React hook that loads the viewer's emergency on a trip and the number of the viewer's contacts. It reloads them after
 * each change of the trip's status. During a reload and after an error, the old data remain, so that an open dialog
 * does not close.
 */
export function useTripSafety(
  { id: bookingId, status }: TripScreenPartProps['booking'],
  isEnabled: boolean,
): UseQueryResult<TripSafetyStatus> {
  const query = useQuery({
    queryKey: ['getTripSafety', bookingId],
    queryFn: () => tripSafetyApi.getTripSafety({ bookingId }),
    enabled: isEnabled,
  });
  const { refetch } = query;
  const loadedStatus = useRef(status);
  useEffect(() => {
    if (!isEnabled || loadedStatus.current === status) return;
    loadedStatus.current = status;
    void refetch();
  }, [status, isEnabled, refetch]);
  return query;
}
