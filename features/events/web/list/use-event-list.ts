import { keepPreviousData, useInfiniteQuery } from '#platform/client/query.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Position } from '#features/places/domain/position.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';
import { computeDateFilterTimeSpan, type EventFilters } from '../../domain/events-address.ts';
import { eventsApi } from '../calls.ts';

/** Radius of the filter `Near me` in kilometers, about 10 miles. */
const nearbyKm = 16;
const pageSize = 12;

/**
 * React hook that loads a list of events page by page.
 * @param position position of the viewer. With the filter `isNearMe`, loading starts once the position is known
 */
export function useEventList(filters: EventFilters, position: Position | undefined) {
  const { user, status } = useAuth();
  const { when, category, tag, venueId, isNearMe } = filters;
  return useInfiniteQuery({
    queryKey: ['listEvents', user?.id ?? null, filters, position?.lat, position?.lng],
    queryFn: ({ pageParam, signal }) =>
      eventsApi.listEvents(
        {
          ...computeDateFilterTimeSpan(when, getServerCorrectedTimeMs(), townTimeZone),
          ...(category === null ? {} : { category }),
          ...(tag === null ? {} : { tag }),
          ...(venueId === null ? {} : { venueId }),
          ...(isNearMe && position ? { near: { ...position, radiusKm: nearbyKm } } : {}),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
          limit: pageSize,
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    enabled: status !== 'loading' && (!isNearMe || position !== undefined),
    placeholderData: keepPreviousData,
  });
}
