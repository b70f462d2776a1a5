import { keepPreviousData, useQuery } from '#platform/client/query.ts';
import type { Position } from '#features/places/domain/position.ts';
import {
  removeRoutePathFromStartToStreet,
  extendRoutePathToStartAndDestination,
} from '../../domain/connect-path-to-places.ts';
import { ridesApi } from '../calls.ts';

const none: readonly Position[] = [];

/**
 * React hook that loads the route from one position to another through the given stops. Returns `line`, the positions
 * of the route (empty while loading), `streets`, the same without the lines to places beside the street, and whether
 * the route is approximate and whether it follows streets.
 * @param options `keepsPrevious`: true to return the previous route while the new one is loading
 */
export function useRideRoute(
  from: Position | null,
  to: Position | null,
  stops = none,
  { keepsPrevious = false } = {},
) {
  const places = from === null || to === null ? [] : [from, ...stops, to];
  const way = places.map(({ lat, lng }) => ({ lat, lng }));
  const { data } = useQuery({
    queryKey: ['processMapsIntegration', way],
    queryFn: () => findLegs(way),
    enabled: way.length > 0,
    staleTime: Infinity,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  return {
    line: data?.path ?? none,
    streets: data?.streets ?? none,
    isApproximate: data?.isApproximate ?? true,
    followsStreets: data?.followsStreets ?? true,
  };
}

/**
 * Loads the routes between consecutive positions (the legs) and joins them. The result is approximate if any leg is
 * approximate, and it follows streets if all legs do. Each leg begins and ends exactly at its positions, so that the
 * line touches their pins.
 */
async function findLegs(way: readonly Position[]) {
  const legs = await Promise.all(
    way
      .slice(1)
      .map((destination, index) => ridesApi.processMapsIntegration({ origin: way[index]!, destination })),
  );
  return {
    path: legs.flatMap(({ path }, index) =>
      extendRoutePathToStartAndDestination(path, way[index]!, way[index + 1]!),
    ),
    streets: legs.flatMap(({ path, approximate }, index) =>
      index === 0 ? removeRoutePathFromStartToStreet(path, approximate) : path,
    ),
    isApproximate: legs.some(({ approximate }) => approximate),
    // Without a known street, the path of a leg consists of its two ends. A leg of a few steps needs no street.
    followsStreets: legs.every(
      ({ approximate, miles, path }) => !approximate || miles === 0 || path.length > 2,
    ),
  };
}
