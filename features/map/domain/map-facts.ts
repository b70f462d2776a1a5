/**
 * Shapes of the tables in `data/`: facts about the streets, rails, waters, parks and names of the starter city. Every
 * line is a text `lat lng, lat lng, …` in degrees with four decimals, from which `parseLine` makes positions.
 */

/** Positions of a line in degrees, as text: `33.4581 -112.3500, 33.4579 -112.3168`. */
export type LineText = string;

/** Kind of sign on which the number of a road stands, and the number. */
export type Shield = readonly [network: 'interstate' | 'us' | 'arizona', number: string];

/** A named road with its lines. */
interface MappedRoad {
  /** Unique among all tables. */
  id: string;
  name: string;
  lines: readonly LineText[];
  /** Parts whose position is known to about 150 m only. */
  approximate?: readonly LineText[];
}

/** Section of a freeway or of a state highway. */
export interface MappedFreeway extends MappedRoad {
  kind: 'freeway' | 'highway';
  shields: readonly Shield[];
}

/**
 * Parses the text of a line into positions in the order of GeoJSON: longitude, latitude.
 * @throws Error if a position is not a pair of numbers
 */
export function parseLine(text: LineText): [lng: number, lat: number][] {
  return text.split(', ').map((pair) => {
    const [lat, lng, more] = pair.split(' ').map(Number);
    if (lat === undefined || lng === undefined || more !== undefined || !Number.isFinite(lat * lng))
      throw new Error(`Not a position: ${pair}`);
    return [lng, lat];
  });
}
