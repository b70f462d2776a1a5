/**
 * Computes areas and centroids of closed rings of positions in degrees. The calculations treat the earth as
 * flat, which is precise enough for a town.
 */

/** Closed ring of positions in degrees: the last position equals the first. */
export type ClosedLngLatRing = readonly (readonly [lng: number, lat: number])[];

const metersPerDegree = 111_320;
const squareMetersPerAcre = 4_046.86;

/** Returns the centroid of a ring in degrees (`center`), and twice its signed area in square degrees (`area`). */
function measure(ring: ClosedLngLatRing): { area: number; center: [lng: number, lat: number] } {
  const [first] = ring;
  let [area, x, y] = [0, 0, 0];
  for (let i = 1; i < ring.length; i++) {
    // Coordinates are computed relative to the first position, because products of nearly equal coordinates lose
    // precision.
    const [ax, ay] = [ring[i - 1]![0] - first![0], ring[i - 1]![1] - first![1]];
    const [bx, by] = [ring[i]![0] - first![0], ring[i]![1] - first![1]];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (area === 0) return { area, center: [first![0], first![1]] };
  return { area, center: [first![0] + x / (3 * area), first![1] + y / (3 * area)] };
}

/** Returns the area of a ring in acres. */
export function computeRingAreaAcres(ring: ClosedLngLatRing): number {
  const scale = metersPerDegree ** 2 * Math.cos((ring[0]![1] * Math.PI) / 180);
  return (Math.abs(measure(ring).area) / 2) * (scale / squareMetersPerAcre);
}

/** Returns the position for the label of an area: the centroid of the area's largest ring. */
export function findAreaLabelPosition(rings: readonly ClosedLngLatRing[]): [lng: number, lat: number] {
  const [largest] = rings.map(measure).toSorted((a, b) => Math.abs(b.area) - Math.abs(a.area));
  return largest!.center;
}
