import { useQuery } from '#platform/client/query.ts';
import type { Position } from '#features/places/domain/position.ts';
import { useViewerLocationFromStore } from '#features/places/web/public.ts';
import { loadRideEstimate } from './load-ride-estimate.ts';

/**
 * React hook that returns the estimated price and duration of a ride from the viewer's known location; undefined if the
 * location is unknown. Never asks the browser for the position.
 */
export function useRideEstimate(destination: Position) {
  const { location } = useViewerLocationFromStore();
  const { data } = useQuery({
    queryKey: ['listRideEstimates', location?.lat, location?.lng, destination.lat, destination.lng],
    queryFn: () => loadRideEstimate(location!, destination),
    enabled: location !== null,
    staleTime: 5 * 60_000,
  });
  return data;
}
