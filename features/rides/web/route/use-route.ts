import { useQuery } from '#platform/client/query.ts';
import type { Position } from '#features/places/domain/position.ts';
import { ridesApi } from '../calls.ts';

const none: readonly Position[] = [];

/** Returns the route between two places; an empty one until it is known. */
export function useRoute(from: Position | null, to: Position | null) {
  const { data } = useQuery({
    queryKey: ['processMapsIntegration', from?.lat, from?.lng, to?.lat, to?.lng],
    queryFn: () =>
      ridesApi.processMapsIntegration({
        origin: { lat: from!.lat, lng: from!.lng },
        destination: { lat: to!.lat, lng: to!.lng },
      }),
    enabled: from !== null && to !== null,
    staleTime: Infinity,
  });
  return { line: data?.path ?? none, isApproximate: data?.approximate ?? true };
}
