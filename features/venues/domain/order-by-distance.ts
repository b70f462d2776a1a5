/** What is near, nearest first, page by page. */
import { type Bounds, distanceBetween, type Position } from '#features/places/domain/position.ts';

export interface Near extends Position {
  radiusKm: number;
}

/** The position in the list after which a page goes on. */
type AfterDistance = readonly [metres: number, id: string];

/** Things within the radius with their distance in whole metres; a distance and then the id orders them. */
export function orderByDistance<T extends Position & { id: string }>(
  things: readonly T[],
  near: Near,
  after: AfterDistance | undefined,
): (T & { distance: number })[] {
  return things
    .map((thing) => ({ ...thing, distance: Math.round(distanceBetween(near, thing)) }))
    .filter((thing) => thing.distance <= near.radiusKm * 1000)
    .filter(
      (thing) =>
        after === undefined ||
        thing.distance > after[0] ||
        (thing.distance === after[0] && thing.id > after[1]),
    )
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
}

/** Whether a map shows it. */
export function isInBounds(position: Position, bounds: Bounds | undefined): boolean {
  if (bounds === undefined) return true;
  const { south, west, north, east } = bounds;
  if (position.lat < south || position.lat > north) return false;
  return west <= east
    ? position.lng >= west && position.lng <= east
    : position.lng >= west || position.lng <= east;
}
