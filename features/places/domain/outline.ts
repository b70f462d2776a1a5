/** Polygons on the map, and a point-in-polygon test. */
import type { Position } from './position.ts';

/** Polygon as a list of corners `[lat, lng]`. An edge connects the last corner with the first. */
export type PolygonOutline = readonly (readonly [lat: number, lng: number])[];

/**
 * Returns true if a position is inside a polygon. Uses ray casting: the position is inside if a ray from it to the
 * north crosses an odd number of edges.
 */
export function isInsidePolygon(position: Position, outline: PolygonOutline): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [latA, lngA] = outline[i]!;
    const [latB, lngB] = outline[j]!;
    if (lngA > position.lng === lngB > position.lng) continue;
    const crossing = latA + ((position.lng - lngA) / (lngB - lngA)) * (latB - latA);
    if (crossing > position.lat) inside = !inside;
  }
  return inside;
}
