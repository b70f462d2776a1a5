/** Connects the ends of a route's path with the exact places at which the route begins and ends. */
import type { Position } from '#features/places/domain/position.ts';

const isSamePosition = (one: Position, other: Position) => one.lat === other.lat && one.lng === other.lng;

/**
 * Returns the path of a route, extended to begin and end exactly at the two given places. The extension is needed
 * because a router's path begins and ends on the nearest street, which may be some distance away. An empty path remains
 * empty.
 */
export function extendRoutePathToPlaces(path: readonly Position[], from: Position, to: Position): Position[] {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [...(isSamePosition(first, from) ? [] : [from]), ...path, ...(isSamePosition(last, to) ? [] : [to])];
}
