import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { useQuery } from '#platform/client/query.ts';
import type * as api from '../../api.ts';
import { type Booking, buildListBookingsArgs, ridesApi } from '../calls.ts';

const refetchMs = 15_000;

/**
 * React hook that returns a driver's newest bookings, updated live, followed by older bookings that the driver has
 * accepted and that have not ended (EXP-101, DRV-009).
 */
export function useDriverTrips(userId: string): Booking[] {
  const live = useLiveQuery<typeof api.listBookings>('listBookings', buildListBookingsArgs(userId, 'driver'));
  const upcoming = useQuery({
    queryKey: ['listUpcomingRides', userId],
    queryFn: () => ridesApi.listUpcomingRides({}),
    refetchInterval: refetchMs,
    // Always load again: the driver returns to this screen after accepting, advancing or cancelling a trip.
    refetchOnMount: 'always',
  });
  const newest = live.data?.bookings ?? [];
  const ids = new Set(newest.map(({ id }) => id));
  const older = (upcoming.data?.bookings ?? []).filter(({ id, role }) => role === 'driver' && !ids.has(id));
  return [...newest, ...older];
}
