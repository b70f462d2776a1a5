import type { Position } from '#features/places/domain/position.ts';
import { placesApi } from '#features/places/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { OptionalPosition } from '../../domain/known-position.ts';

/**
 * React hook that returns the name of the neighborhood, or else of the town, at a position. Returns undefined until it
 * is loaded or if the position is unknown, and an empty text if the position has no name.
 */
export function useAreaName({ lat, lng }: OptionalPosition): string | undefined {
  const { data } = useQuery({
    queryKey: ['areaName', lat, lng],
    queryFn: () => findAreaName({ lat: lat!, lng: lng! }),
    enabled: lat !== null && lng !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

/** Returns the name of the neighborhood or else of the town at a position; an empty text if both are unknown. */
async function findAreaName(coordinates: Position): Promise<string> {
  const { place } = await placesApi.processGeolocationSecure({ requestType: 'reverse', coordinates });
  return place?.locality || place?.city || '';
}
