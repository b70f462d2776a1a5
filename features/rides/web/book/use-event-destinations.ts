import { createApiClient } from '#platform/client/client.ts';
import { useQuery } from '#platform/client/query.ts';
import type * as eventsWire from '#features/events/api.ts';
import { roundPosition } from '#features/places/domain/position.ts';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { convertEventsToPlaceSearchResults, type PlaceSearchResult } from './use-place-search.ts';

const api = createApiClient<typeof eventsWire>();

/** Number of event dates to load. Several dates of the same event become one destination. */
const loadedDates = 12;
/** Maximum distance in kilometers between the rider's location and a suggested event. */
const nearbyKm = 16;

/**
 * React hook that returns suggested destinations: the places of the next events near the rider, or in the whole town if
 * the rider's location is unknown. The result is empty if the events cannot be loaded.
 */
export function useUpcomingEventsAsDestinations(isEnabled: boolean): {
  events: readonly PlaceSearchResult[];
  isLoading: boolean;
} {
  const { location } = useViewerLocationFromStore();
  const near = location ? { ...roundPosition(location, 2), radiusKm: nearbyKm } : undefined;
  const { data, isLoading } = useQuery({
    queryKey: ['listEvents', 'destinations', near?.lat, near?.lng],
    queryFn: ({ signal }) => api.listEvents({ limit: loadedDates, ...(near && { near }) }, { signal }),
    enabled: isEnabled,
    staleTime: 60_000,
    retry: false,
  });
  return { events: convertEventsToPlaceSearchResults(data?.events ?? []), isLoading };
}
