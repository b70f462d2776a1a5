/** Geometry of lines on a plane. Coordinates and distances are in meters. */

/** A point on a plane, in meters. */
export type PlanePoint = readonly [x: number, y: number];
/** Bounding box: west, south, east and north in meters. */
export type BoundingBoxInMeters = readonly [number, number, number, number];

/** Length of a degree of latitude in meters. */
export const metersPerDegree = 111_195;

/**
 * Returns the length of a degree of longitude at a latitude, in meters. One value can be used for a whole town: within
 * half a degree of latitude, the error is below one percent.
 */
export function computeMetersPerDegreeOfLongitude(lat: number): number {
  return metersPerDegree * Math.cos((lat * Math.PI) / 180);
}

/**
 * Projects positions in the order of GeoJSON (longitude, latitude) onto the plane.
 * @param metersPerDegreeOfLongitude length of a degree of longitude, used for all positions
 */
export function projectPositionsOntoPlane(
  positions: readonly (readonly [lng: number, lat: number])[],
  metersPerDegreeOfLongitude: number,
): PlanePoint[] {
  return positions.map(([lng, lat]) => [lng * metersPerDegreeOfLongitude, lat * metersPerDegree]);
}

/** Returns the bounding box of the points. The list must not be empty. */
export function computeBoundingBox(points: readonly PlanePoint[]): BoundingBoxInMeters {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Returns true if two boxes overlap, or if the gap between them is at most `meters` on each axis. */
export function areBoundingBoxesWithinDistance(
  a: BoundingBoxInMeters,
  b: BoundingBoxInMeters,
  meters: number,
): boolean {
  const isNear = (low: number, high: number) => low - meters <= high;
  return isNear(a[0], b[2]) && isNear(b[0], a[2]) && isNear(a[1], b[3]) && isNear(b[1], a[3]);
}

/** Returns the distance between two points in meters. */
export function computePlaneDistanceMeters(a: PlanePoint, b: PlanePoint): number {
  // A search measures thousands of distances. `Math.hypot` and destructuring would take many times as long.
  return Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
}

/**
 * Returns the point where the segments `p q` and `r s` cross; null if they do not cross. `shares` contains, for each of
 * the two segments, the position of the point as a number from 0 (start of the segment) to 1 (end).
 */
export function findSegmentIntersection(
  p: PlanePoint,
  q: PlanePoint,
  r: PlanePoint,
  s: PlanePoint,
): { at: PlanePoint; shares: readonly [number, number] } | null {
  const [ax, ay] = [q[0] - p[0], q[1] - p[1]];
  const [bx, by] = [s[0] - r[0], s[1] - r[1]];
  const cross = ax * by - ay * bx;
  if (cross === 0) return null;
  const [dx, dy] = [r[0] - p[0], r[1] - p[1]];
  const t = (dx * by - dy * bx) / cross;
  const u = (dx * ay - dy * ax) / cross;
  if (t < 0 || t > 1 || u < 0 || u > 1) return null;
  return { at: [p[0] + t * ax, p[1] + t * ay], shares: [t, u] };
}

/**
 * Returns the point of a segment that is nearest to `point`. `share` is the position of the returned point on the
 * segment, as a number from 0 (start of the segment) to 1 (end).
 */
export function findNearestPointOnSegment(
  point: PlanePoint,
  start: PlanePoint,
  end: PlanePoint,
): { at: PlanePoint; share: number } {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const squared = dx * dx + dy * dy;
  const along = (point[0] - start[0]) * dx + (point[1] - start[1]) * dy;
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, along / squared));
  return { at: [start[0] + share * dx, start[1] + share * dy], share };
}

/**
 * Simplifies a line by removing points (Douglas-Peucker algorithm). Each removed point is at most `tolerance` meters
 * away from the simplified line.
 */
export function simplifyLine(points: readonly PlanePoint[], tolerance: number): PlanePoint[] {
  const isKept = points.map((_, index) => index === 0 || index === points.length - 1);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range;
    let farthest = first;
    let distance = tolerance;
    for (let index = first + 1; index < last; index++) {
      const point = points[index]!;
      const away = computePlaneDistanceMeters(
        point,
        findNearestPointOnSegment(point, points[first]!, points[last]!).at,
      );
      if (away <= distance) continue;
      farthest = index;
      distance = away;
    }
    if (farthest === first) continue;
    isKept[farthest] = true;
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => isKept[index]);
}
