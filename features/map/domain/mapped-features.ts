/**
 * Types of the tables in `data/`, which contain the streets, rails, waters, parks and names of Phoenix, the built-in
 * example town. A line is stored as a text `lat lng, lat lng, …` in degrees with four decimals. `parseLineCoordinates`
 * converts it to positions.
 */

/** Positions of a line in degrees, as text: `33.4581 -112.3500, 33.4579 -112.3168`. */
export type LineCoordinatesAsText = string;

/**
 * Shield (road sign) of a numbered road: the road's network, which determines the shape of the shield, and the road's
 * number.
 */
type Shield = readonly [network: 'interstate' | 'us' | 'arizona', number: string];

interface MappedEntry {
  /** Id of the entry, unique among all tables. */
  id: string;
  name: string;
}

interface MappedLine extends MappedEntry {
  lines: readonly LineCoordinatesAsText[];
  /**
   * Segments that are drawn from general knowledge, not from a survey. Their positions may be wrong by several hundred
   * meters or more.
   */
  approximate?: readonly LineCoordinatesAsText[];
}

/** Section of a freeway or of a state highway. */
export interface MappedFreeway extends MappedLine {
  kind: 'freeway' | 'highway';
  shields: readonly Shield[];
}

/** A street of Phoenix. An arterial is a main street; there is about one per mile. */
export interface MappedStreet extends MappedLine {
  kind: 'arterial' | 'street';
}

/** A light rail, streetcar or railroad line. */
export interface MappedRailLine extends MappedLine {
  kind: 'light-rail' | 'streetcar' | 'freight';
}

/** A river, a canal, or a wash (a stream bed that has water only after rain). */
export interface MappedWaterway extends MappedLine {
  kind: 'river' | 'canal' | 'wash';
}

/** An area, described by closed rings: the last position of a ring equals its first position. */
interface MappedPolygon extends MappedEntry {
  rings: readonly LineCoordinatesAsText[];
}

/** A lake, described by closed rings. */
export type MappedLake = MappedPolygon;

/** A park, golf course, campus or cemetery. */
export interface MappedGreenArea extends MappedPolygon {
  kind: 'park' | 'golf' | 'campus' | 'cemetery';
}

/** A mountain or desert preserve. */
export interface MappedMountain extends MappedPolygon {
  /** Rings that are drawn from general knowledge, not from a survey. */
  approximate?: readonly LineCoordinatesAsText[];
}

interface MappedPoint extends MappedEntry {
  /** Position as text, in degrees: `lat lng`. */
  at: LineCoordinatesAsText;
  /** True if the position comes from general knowledge, not from a survey. */
  approximate?: true;
}

/** A station of the light rail or streetcar. */
export type MappedStation = MappedPoint;

/** A city, village or neighborhood that the map names at one position. */
export interface MappedPlaceLabel extends MappedPoint {
  kind: 'metropolis' | 'city' | 'town' | 'village' | 'neighborhood';
}

/** A mountain peak with its height. */
export interface MappedPeak extends MappedPoint {
  feet: number;
}

/** All tables of the street map of Phoenix, the built-in example town. */
export interface CityMap {
  freeways: readonly MappedFreeway[];
  streets: readonly MappedStreet[];
  rails: readonly MappedRailLine[];
  stations: readonly MappedStation[];
  waterways: readonly MappedWaterway[];
  lakes: readonly MappedLake[];
  areas: readonly MappedGreenArea[];
  mountains: readonly MappedMountain[];
  places: readonly MappedPlaceLabel[];
  peaks: readonly MappedPeak[];
}

/**
 * Parses the text of a line into positions in the order of GeoJSON: longitude, latitude.
 * @throws Error if a position is not a pair of numbers
 */
export function parseLineCoordinates(text: LineCoordinatesAsText): [lng: number, lat: number][] {
  return text.split(', ').map((pair) => {
    const [lat, lng, more] = pair.split(' ').map(Number);
    if (lat === undefined || lng === undefined || more !== undefined || !Number.isFinite(lat * lng))
      throw new Error(`Not a position: ${pair}`);
    return [lng, lat];
  });
}
