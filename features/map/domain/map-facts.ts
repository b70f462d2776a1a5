/**
 * Shapes of the tables in `data/`: facts about the streets, rails, waters, parks and names of the starter city. Every
 * line is a text `lat lng, lat lng, …` in degrees with four decimals, from which `parseLine` makes positions.
 */

/** Positions of a line in degrees, as text: `33.4581 -112.3500, 33.4579 -112.3168`. */
export type LineText = string;

/** Kind of sign on which the number of a road stands, and the number. */
type Shield = readonly [network: 'interstate' | 'us' | 'arizona', number: string];

interface MappedThing {
  /** Unique among all tables. */
  id: string;
  name: string;
}

interface MappedLine extends MappedThing {
  lines: readonly LineText[];
  /** Parts drawn from general knowledge, unchecked; they may be off by several hundred meters or more. */
  approximate?: readonly LineText[];
}

/** Section of a freeway or of a state highway. */
export interface MappedFreeway extends MappedLine {
  kind: 'freeway' | 'highway';
  shields: readonly Shield[];
}

/** A street. An arterial is one of the streets about every mile, or one as wide. */
export interface MappedStreet extends MappedLine {
  kind: 'arterial' | 'street';
}

export interface MappedRail extends MappedLine {
  kind: 'light-rail' | 'streetcar' | 'freight';
}

/** A river, a canal, or a wash, which carries water after rain only. */
export interface MappedWaterway extends MappedLine {
  kind: 'river' | 'canal' | 'wash';
}

/** An area. Each ring is closed: its last position is its first. */
interface MappedRings extends MappedThing {
  rings: readonly LineText[];
}

export type MappedLake = MappedRings;

export interface MappedArea extends MappedRings {
  kind: 'park' | 'golf' | 'campus' | 'cemetery';
}

export interface MappedMountain extends MappedRings {
  /** Rings drawn from general knowledge. */
  approximate?: readonly LineText[];
}

interface MappedPoint extends MappedThing {
  /** One position: `lat lng`. */
  at: LineText;
  /** True if the position comes from general knowledge. */
  approximate?: true;
}

export type MappedStation = MappedPoint;

export interface MappedPlace extends MappedPoint {
  kind: 'metropolis' | 'city' | 'town' | 'village' | 'neighborhood';
}

export interface MappedPeak extends MappedPoint {
  feet: number;
}

/** Tables of the starter city's street map. */
export interface CityFacts {
  freeways: readonly MappedFreeway[];
  streets: readonly MappedStreet[];
  rails: readonly MappedRail[];
  stations: readonly MappedStation[];
  waterways: readonly MappedWaterway[];
  lakes: readonly MappedLake[];
  areas: readonly MappedArea[];
  mountains: readonly MappedMountain[];
  places: readonly MappedPlace[];
  peaks: readonly MappedPeak[];
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
