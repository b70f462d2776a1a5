/** Filters and sorts items by their distance to a position. */
import {
  type MapBounds,
  computeDistanceMeters,
  isInMapBounds,
  type Position,
} from '#features/places/domain/position.ts';

/** Circle around a position, in which venues are searched. */
export interface SearchCircle extends Position {
  radiusKm: number;
}

/** Keyset cursor: distance and id of the last item on the previous page. */
type AfterDistance = readonly [meters: number, id: string];

/**
 * Returns all items within a radius that come after the cursor, sorted by distance and then by id, each with its
 * distance in whole meters.
 * @param near center of the search, and its radius in kilometers
 * @param after cursor of the page; undefined for the first page
 */
export function listPlacesWithinRadiusByDistance<T extends Position & { id: string }>(
  things: readonly T[],
  near: SearchCircle,
  after: AfterDistance | undefined,
): (T & { distance: number })[] {
  return things
    .map((thing) => ({ ...thing, distance: Math.round(computeDistanceMeters(near, thing)) }))
    .filter((thing) => thing.distance <= near.radiusKm * 1000)
    .filter(
      (thing) =>
        after === undefined ||
        thing.distance > after[0] ||
        (thing.distance === after[0] && thing.id > after[1]),
    )
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
}

/** Returns true if a position is in the visible part of a map, or if `bounds` is undefined. */
export function isInMapBoundsIfGiven(position: Position, bounds: MapBounds | undefined): boolean {
  return bounds === undefined || isInMapBounds(position, bounds);
}
