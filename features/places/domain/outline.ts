/** Polygons on the map. */
import type { Position } from './position.ts';

/** Corners in order, as `[lat, lng]`; an edge connects the last corner with the first. */
export type Outline = readonly (readonly [lat: number, lng: number])[];

/** Returns whether a position lies within an outline, by ray casting: a ray to the north crosses it an odd number of times. */
export function isWithin(position: Position, outline: Outline): boolean {
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
