import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { splitRouteAtPointNearestCar } from './cut-route-at-car.ts';

/** Length in meters of the part of the route that determines the heading. Shorter parts would make the car jitter. */
const aheadMeters = 20;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Returns the direction in which a route leads from its first position: degrees clockwise from north, from 0 to 360.
 * Returns null if the route has no two positions at least 20 meters apart.
 */
export function computeRouteHeadingDegrees(route: readonly Position[]): number | null {
  const [from] = route;
  if (from === undefined) return null;
  const to = route.find((position) => computeDistanceMeters(from, position) >= aheadMeters);
  if (to === undefined) return null;
  const east = (to.lng - from.lng) * Math.cos(toRadians(from.lat));
  const degrees = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/**
 * Returns the direction of a car on a route along streets, in degrees like `computeRouteHeadingDegrees`. A car beside
 * the street, such as in a parking lot, faces the way it will drive on the street, not the street's edge. Returns null
 * if the route is empty or ends at the car.
 * @param streets the route without the lines that connect its ends with places beside the street
 */
export function computeCarHeadingDegrees(streets: readonly Position[], car: Position): number | null {
  const ahead = splitRouteAtPointNearestCar(streets, car);
  return ahead === null ? null : computeRouteHeadingDegrees([ahead.joint, ...ahead.rest]);
}
