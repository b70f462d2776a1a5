import type { Position } from '#features/places/domain/position.ts';
import { placesApi } from '#features/places/web/public.ts';
import { useQuery } from '#platform/client/query.ts';
import type { NullablePosition } from '../../domain/known-position.ts';

/**
 * React hook that returns the name of the neighborhood at a position, or of the town if there is no neighborhood name.
 * Returns undefined while loading and for an unknown position, and an empty text if neither name exists.
 */
export function useNeighborhoodOrTownNameAtPosition({ lat, lng }: NullablePosition): string | undefined {
  const { data } = useQuery({
    queryKey: ['areaName', lat, lng],
    queryFn: () => findAreaName({ lat: lat!, lng: lng! }),
    enabled: lat !== null && lng !== null,
    staleTime: Infinity,
    retry: false,
  });
  return data;
}

/** Returns the name of the neighborhood at a position, otherwise the name of the town, otherwise an empty text. */
async function findAreaName(coordinates: Position): Promise<string> {
  const { place } = await placesApi.processGeolocationSecure({ requestType: 'reverse', coordinates });
  return place?.locality || place?.city || '';
}
