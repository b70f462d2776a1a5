/** Assembles the polygons of an OpenStreetMap multipolygon from the ways of its border. */
import { isInsidePolygon } from '#features/places/domain/outline.ts';

/** Longitude and latitude in degrees, the order of GeoJSON. */
export type LngLat = [lng: number, lat: number];

/**
 * Joins lines at their ends into closed rings. Leaves out lines that cannot be closed because they continue outside the
 * OpenStreetMap extract.
 */
export function joinLinesIntoRings(lines: readonly LngLat[][]): LngLat[][] {
  const rings: LngLat[][] = [];
  const open = lines.filter((line) => line.length > 1).map((line) => [...line]);
  for (let ring = open.pop(); ring; ring = open.pop()) {
    while (!isClosed(ring)) {
      const end = keyOf(ring.at(-1)!);
      const index = open.findIndex((line) => keyOf(line[0]!) === end || keyOf(line.at(-1)!) === end);
      const [next] = index < 0 ? [] : open.splice(index, 1);
      if (!next) break;
      ring.push(...(keyOf(next[0]!) === end ? next : next.toReversed()).slice(1));
    }
    if (isClosed(ring) && ring.length > 3) rings.push(ring);
  }
  return rings;
}

const keyOf = ([lng, lat]: LngLat) => `${lng} ${lat}`;
const isClosed = (ring: LngLat[]) => keyOf(ring[0]!) === keyOf(ring.at(-1)!);

/** Creates a polygon for each outer ring, with the inner rings inside it as holes. */
export function createPolygonsFromRings(
  outer: readonly LngLat[][],
  inner: readonly LngLat[][],
): LngLat[][][] {
  return outer.map((ring) => {
    const outline = ring.map(([lng, lat]) => [lat, lng] as const);
    const holes = inner.filter(
      ([first]) => first && isInsidePolygon({ lat: first[1], lng: first[0] }, outline),
    );
    return [ring, ...holes];
  });
}
