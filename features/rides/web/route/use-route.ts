import { useQuery } from '#platform/client/query.ts';
import type { Position } from '#features/places/domain/position.ts';
import { ridesApi } from '../calls.ts';

const none: readonly Position[] = [];

/** Returns the route between two places over the stops between them; an empty one until it is known. */
export function useRoute(from: Position | null, to: Position | null, stops = none) {
  const places = from === null || to === null ? [] : [from, ...stops, to];
  const way = places.map(({ lat, lng }) => ({ lat, lng }));
  const { data } = useQuery({
    queryKey: ['processMapsIntegration', way],
    queryFn: () => findLegs(way),
    enabled: way.length > 0,
    staleTime: Infinity,
  });
  return { line: data?.path ?? none, isApproximate: data?.isApproximate ?? true };
}

/** Finds the way of each leg, and joins them. It is approximate if one of them is. */
async function findLegs(way: readonly Position[]) {
  const legs = await Promise.all(
    way
      .slice(1)
      .map((destination, index) => ridesApi.processMapsIntegration({ origin: way[index]!, destination })),
  );
  return {
    path: legs.flatMap(({ path }) => path),
    isApproximate: legs.some(({ approximate }) => approximate),
  };
}
