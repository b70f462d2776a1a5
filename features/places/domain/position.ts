/** Calculations with geographic positions: coordinates in WGS 84 degrees, distances in meters. */

/** A geographic position in WGS 84 degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** Mean radius of the earth in meters. */
export const earthRadiusMeters = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two positions in meters (haversine formula). */
export function computeDistanceMeters(a: Position, b: Position): number {
  const up = Math.sin(radians(b.lat - a.lat) / 2);
  const across = Math.sin(radians(b.lng - a.lng) / 2);
  const part = up * up + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * across * across;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(part)));
}

/**
 * Bounding box of the visible part of a map. The field `west` is greater than `east` if the box crosses the date line.
 */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Returns true if a position is inside a bounding box. */
export function isInMapBounds(position: Position, { south, west, north, east }: MapBounds): boolean {
  if (position.lat < south || position.lat > north) return false;
  return west <= east
    ? position.lng >= west && position.lng <= east
    : position.lng >= west || position.lng <= east;
}

/** Normalizes a longitude in degrees to the range from -180 to 180, excluding 180. */
export function normalizeLongitude(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

/** Rounds the latitude and the longitude of a position to a number of decimals. */
export function roundPosition(position: Position, decimals: number): Position {
  const scale = 10 ** decimals;
  const round = (degrees: number) => Math.round(degrees * scale) / scale + 0;
  return { lat: round(position.lat), lng: round(position.lng) };
}
