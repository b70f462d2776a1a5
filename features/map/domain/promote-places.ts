/** Chooses the places whose pins and names have priority on a map. They are outside of all clusters. */
import type { Position } from '#features/places/domain/position.ts';
import { mapTileSizePx, projectPositionToTileGrid } from './city-map-area.ts';
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
 * Distance in pixels up to which other places surround a promoted place. Within this distance, a cluster would overlap
 * the pin of the promoted place, so that the surrounding places are in no cluster.
 */
const surroundingPx = 40;
/**
 * Maximum number of places that may surround a promoted place without an event today. A denser group of places is a
 * cluster, whose number says how many places there are.
 */
const maxSurrounding = 3;

/** Fields of a place that determine its rank. */
interface RankedPlace extends Position {
  id: string;
  /** The next event of today at the place; undefined if there is none. */
  eventToday?: object | undefined;
  /** Number of recent posts about the place; undefined if there are none. */
  activity?: number | undefined;
}

/** Result of `chooseProminentPlaces`. */
export interface PlacesByProminence<Place> {
  promoted: readonly Place[];
  /** Places close to a promoted place. */
  surrounding: readonly Place[];
  /** All other places. */
  others: readonly Place[];
}

/**
 * Chooses up to 12 places to promote. Places with an event today have priority, then places with many posts, then the
 * order of the list. Skips places that are too near to a promoted place on the screen and, unless they have an event
 * today, places in a dense group.
 * @param zoom zoom level of the map
 * @param occupied position that already has a marker with a name; undefined if there is none
 */
export function chooseProminentPlaces<Place extends RankedPlace>(
  places: readonly Place[],
  zoom: number,
  occupied?: Position,
): PlacesByProminence<Place> {
  if (zoom < minZoomForProminentPlaces || Math.floor(zoom) > clusterMaxZoom)
    return { promoted: [], surrounding: [], others: places };
  // Each position is compared with many others, so its projection is computed only once.
  const pixels = new Map<Position, { x: number; y: number }>();
  const project = (position: Position) => {
    const pixel = pixels.get(position) ?? projectToPixels(position, zoom);
    pixels.set(position, pixel);
    return pixel;
  };
  /** Returns the distance in pixels, divided by the half axes of an ellipse. */
  const computeDistance = (a: Position, b: Position, { across, down } = { across: 1, down: 1 }) => {
    const [from, to] = [project(a), project(b)];
    return Math.hypot((from.x - to.x) / across, (from.y - to.y) / down);
  };
  const isClose = (a: Position, b: Position) => computeDistance(a, b) < surroundingPx;
  const isInDenseGroup = (place: Place) =>
    places.filter((other) => other !== place && isClose(place, other)).length > maxSurrounding;
  const promoted: Place[] = [];
  for (const place of places.toSorted(compareRanks)) {
    if (promoted.length === maxPromoted) break;
    const taken: Position[] = occupied ? [...promoted, occupied] : promoted;
    const hasRoom = taken.every((other) => computeDistance(place, other, spacing) >= 1);
    if (hasRoom && (place.eventToday || !isInDenseGroup(place))) promoted.push(place);
  }
  const unpromoted = places.filter((place) => !promoted.includes(place));
  const surrounding = unpromoted.filter((place) => promoted.some((other) => isClose(place, other)));
  return { promoted, surrounding, others: unpromoted.filter((place) => !surrounding.includes(place)) };
}

/**
 * Returns true if two results of `chooseProminentPlaces` have the same places in the same order.
 */
export function haveSamePlacesByProminence<Place>(
  one: PlacesByProminence<Place>,
  other: PlacesByProminence<Place>,
): boolean {
  const hasSame = (places: readonly Place[], others: readonly Place[]) =>
    places === others ||
    (places.length === others.length && places.every((place, at) => place === others[at]));
  return (
    hasSame(one.promoted, other.promoted) &&
    hasSame(one.surrounding, other.surrounding) &&
    hasSame(one.others, other.others)
  );
}

/** Sorts places with an event today before all others, then by their number of posts. */
const compareRanks = (a: RankedPlace, b: RankedPlace): number =>
  Number(b.eventToday !== undefined) - Number(a.eventToday !== undefined) ||
  (b.activity ?? 0) - (a.activity ?? 0);

/** Converts a position to pixels of the Web Mercator projection at a zoom level. */
function projectToPixels({ lat, lng }: Position, zoom: number): { x: number; y: number } {
  const { x, y } = projectPositionToTileGrid(lat, lng, zoom);
  return { x: x * mapTileSizePx, y: y * mapTileSizePx };
}
