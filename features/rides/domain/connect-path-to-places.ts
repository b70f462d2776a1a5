/** Connects the path of a route with the places at its ends. */
import type { Position } from '#features/places/domain/position.ts';

const isSamePosition = (one: Position, other: Position) => one.lat === other.lat && one.lng === other.lng;

/**
 * Returns the path from one place to another with the two places as its ends. A router returns a path that begins and
 * ends on the nearest street, which may be some distance away from the places. An empty path stays empty.
 */
export function connectPathToPlaces(path: readonly Position[], from: Position, to: Position): Position[] {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [...(isSamePosition(first, from) ? [] : [from]), ...path, ...(isSamePosition(last, to) ? [] : [to])];
}
