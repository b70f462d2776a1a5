import { useAuth } from '#features/accounts/web/public.ts';
import { useLocation } from '#features/places/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import { eventsApi } from './calls.ts';

const shownEvents = 3;
const nearbyKm = 16;

/**
 * React hook that loads the next three events around the viewer, or in town if the viewer's position is unknown.
 * Returns `events`, which is undefined while loading and after a failure. Also returns `isNear`, which is true if the
 * events are around the viewer.
 */
export function useNextEvents() {
  const { user, status } = useAuth();
  const { location } = useLocation();
  const near = location ? { lat: location.lat, lng: location.lng, radiusKm: nearbyKm } : undefined;
  const { data, isPending } = useQuery({
    queryKey: ['listEvents', 'next', user?.id ?? null, near?.lat, near?.lng],
    queryFn: ({ signal }) =>
      eventsApi.listEvents({ limit: shownEvents, ...(near ? { near } : {}) }, { signal }),
    enabled: status !== 'loading',
    staleTime: 60_000,
  });
  return { events: data?.events, isPending, isNear: near !== undefined };
}
