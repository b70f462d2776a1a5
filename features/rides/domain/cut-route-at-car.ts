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
 * Returns the part of a route that is still ahead of a car. The result begins at the car and continues from the point
 * of the route nearest to the car. Returns an empty list for an empty route.
 */
export function cutOffPassedPartOfRoute(route: readonly Position[], car: Position): Position[] {
  if (route.length === 0) return [];
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
  return [
    { lat: car.lat, lng: car.lng },
    ...(meters > maxCarOffsetMeters && next > 0 ? [joint] : []),
    ...route.slice(next),
  ];
}
