/** Chooses the places that a map shows as pins with names of their own, outside of all clusters. */
import type { Position } from '#features/places/domain/position.ts';
import { mapTilePx, projectToTileGrid } from './city-map-area.ts';
import { clusterMaxZoom } from './map-view.ts';

/** Lowest zoom level at which places are promoted. Seen from farther away, a town is only a cluster. */
export const minZoomForProminentPlaces = 9.5;
/** Maximum number of promoted places at the same time. */
const maxPromoted = 12;
/**
 * Half axes of the ellipse around a promoted place, in pixels, in which no other place is promoted. It leaves room for
 * the names, which are wider than high.
 */
const spacing = { across: 104, down: 52 };
/**
 * Distance in pixels up to which a promoted place represents the other places around it. Within this distance, the pin
 * or cluster of another place would overlap the pin of the promoted place.
 */
const representedPx = 40;

/** Fields of a place that determine its rank. */
interface RankedPlace extends Position {
  id: string;
  /** The next event of today at the place; undefined if there is none. */
  eventToday?: object | undefined;
  /** Number of recent posts about the place; undefined if there are none. */
  activity?: number | undefined;
}

/** Result of `chooseProminentPlaces`. */
export interface PromotedPlaces<Place> {
  promoted: readonly Place[];
  /**
   * Number of other places that a promoted place represents, by the id of the promoted place. A promoted place that
   * represents no other place is left out.
   */
  representedCounts: ReadonlyMap<string, number>;
  /** Places that are neither promoted nor represented. */
  others: readonly Place[];
}

/**
 * Chooses up to 12 places to promote. Places with an event today have priority, then places with many posts, then the
 * order of the list. Skips places that are too near to a promoted place on the screen.
 * @param zoom zoom level of the map
 * @param occupied position that already has a marker with a name; undefined if there is none
 */
export function chooseProminentPlaces<Place extends RankedPlace>(
  places: readonly Place[],
  zoom: number,
  occupied?: Position,
): PromotedPlaces<Place> {
  if (zoom < minZoomForProminentPlaces || Math.floor(zoom) > clusterMaxZoom)
    return { promoted: [], representedCounts: new Map(), others: places };
  /** Returns the distance in pixels, divided by the half axes of an ellipse. */
  const computeDistance = (a: Position, b: Position, { across, down } = { across: 1, down: 1 }) => {
    const [from, to] = [projectToPixels(a, zoom), projectToPixels(b, zoom)];
    return Math.hypot((from.x - to.x) / across, (from.y - to.y) / down);
  };
  const promoted: Place[] = [];
  for (const place of places.toSorted(compareRanks)) {
    if (promoted.length === maxPromoted) break;
    const taken: Position[] = occupied ? [...promoted, occupied] : promoted;
    if (taken.every((other) => computeDistance(place, other, spacing) >= 1)) promoted.push(place);
  }
  const representedCounts = new Map<string, number>();
  const others = places.filter((place) => {
    if (promoted.includes(place)) return false;
    const by = promoted.find((other) => computeDistance(place, other) < representedPx);
    if (by) representedCounts.set(by.id, (representedCounts.get(by.id) ?? 0) + 1);
    return by === undefined;
  });
  return { promoted, representedCounts, others };
}

/**
 * Returns true if two results of `chooseProminentPlaces` have the same places in the same order and the same counts.
 */
export function arePromotedPlacesEqual<Place>(
  one: PromotedPlaces<Place>,
  other: PromotedPlaces<Place>,
): boolean {
  const hasSame = (places: readonly Place[], others: readonly Place[]) =>
    places === others ||
    (places.length === others.length && places.every((place, at) => place === others[at]));
  const [counts, otherCounts] = [one.representedCounts, other.representedCounts];
  return (
    hasSame(one.promoted, other.promoted) &&
    hasSame(one.others, other.others) &&
    counts.size === otherCounts.size &&
    [...counts].every(([id, count]) => otherCounts.get(id) === count)
  );
}

/** Sorts places with an event today before all others, then by their number of posts. */
const compareRanks = (a: RankedPlace, b: RankedPlace): number =>
  Number(b.eventToday !== undefined) - Number(a.eventToday !== undefined) ||
  (b.activity ?? 0) - (a.activity ?? 0);

/** Converts a position to pixels of the Web Mercator projection at a zoom level. */
function projectToPixels({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const { x, y } = projectToTileGrid(lat, lng, zoom);
  return { x: x * mapTilePx, y: y * mapTilePx };
}
