import {
  findNearestPointOnSegment,
  computePlaneDistanceMeters,
  metersPerDegree,
  type PlanePoint,
} from '#features/map/domain/plane-geometry.ts';
import type { Position } from '#features/places/domain/position.ts';

/**
 * Distance in meters up to which the car counts as on the route. From farther away, a straight line connects the car to
 * the route.
 */
const maxCarOffsetMeters = 15;

/**
 * Finds the point of a route that is nearest to a car (`joint`), its distance from the car, and the part of the route
 * after this point. For a route of one position, the distance is 0. Returns null for an empty route.
 */
export function splitRouteAtPointNearestCar(
  route: readonly Position[],
  car: Position,
): { joint: Position; meters: number; rest: Position[] } | null {
  if (route.length === 0) return null;
  const scale = metersPerDegree * Math.cos((car.lat * Math.PI) / 180);
  // Route points in meters east and north of the car.
  const points = route.map(({ lat, lng }): PlanePoint => [
    (lng - car.lng) * scale,
    (lat - car.lat) * metersPerDegree,
  ]);
  const origin: PlanePoint = [0, 0];
  let nearest = { at: points[0]!, meters: Infinity, next: 0 };
  for (let next = 1; next < points.length; next++) {
    const { at } = findNearestPointOnSegment(origin, points[next - 1]!, points[next]!);
    const meters = computePlaneDistanceMeters(origin, at);
    if (meters <= nearest.meters) nearest = { at, meters, next };
  }
  const { at, meters, next } = nearest;
  const joint = { lat: car.lat + at[1] / metersPerDegree, lng: car.lng + at[0] / scale };
  return { joint, meters: next === 0 ? 0 : meters, rest: route.slice(next) };
}

/**
 * Returns the part of a route that is still ahead of a car. The result begins at the car and continues from the point
 * of the route nearest to the car. Returns an empty list for an empty route.
 */
export function trimRouteBehindCar(route: readonly Position[], car: Position): Position[] {
  const ahead = splitRouteAtPointNearestCar(route, car);
  if (ahead === null) return [];
  const { joint, meters, rest } = ahead;
  return [{ lat: car.lat, lng: car.lng }, ...(meters > maxCarOffsetMeters ? [joint] : []), ...rest];
}
