/** Connects the ends of a route's path with the exact places at which the route begins and ends. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';

/** Maximum length in meters of the line from a place beside a street to the street. */
const maxMetersToStreet = 150;

const isSamePosition = (one: Position, other: Position) => one.lat === other.lat && one.lng === other.lng;

/**
 * Returns the path of a route, extended to begin and end exactly at the two given places. The extension is needed
 * because a router's path begins and ends on the nearest street, which may be some distance away. An empty path remains
 * empty.
 */
export function extendRoutePathToStartAndDestination(
  path: readonly Position[],
  from: Position,
  to: Position,
): Position[] {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [...(isSamePosition(first, from) ? [] : [from]), ...path, ...(isSamePosition(last, to) ? [] : [to])];
}

/**
 * Returns the path of a route without the line from a start beside the street to the street. An approximate path begins
 * at the start itself, so its first line counts as the way to the street if it is short. The path of a router begins on
 * the street.
 */
export function removeRoutePathFromStartToStreet(
  path: readonly Position[],
  isApproximate: boolean,
): readonly Position[] {
  const [start, street] = path;
  if (!isApproximate || start === undefined || street === undefined || path.length < 3) return path;
  return computeDistanceMeters(start, street) <= maxMetersToStreet ? path.slice(1) : path;
}
