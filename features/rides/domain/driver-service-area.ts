/** A driver's service area: a circle around a position. */
import {
  computeDistanceMeters,
  type MapBounds,
  type Position,
  roundPosition,
} from '#features/places/domain/position.ts';
import { metersPerMile } from './route-estimate.ts';

const milesPerDegree = 69;

/** A driver's service area: the circle around a position with a radius of `miles`. */
export type DriverServiceArea = Position & { miles: number };

/** Converts the radius of a service area to degrees of latitude (`up`) and of longitude (`across`). */
function toDegrees({ lat, miles }: DriverServiceArea) {
  const up = miles / milesPerDegree;
  return { up, across: up / Math.max(0.01, Math.cos((lat * Math.PI) / 180)) };
}

/**
 * Returns a polygon that approximates the outline of a driver's service area. The last position equals the first.
 * @param corners number of corners of the polygon
 */
export function createServiceAreaOutline(area: DriverServiceArea, corners = 180): Position[] {
  const { up, across } = toDegrees(area);
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % corners)) / corners;
    return { lat: area.lat + up * Math.sin(angle), lng: area.lng + across * Math.cos(angle) };
  });
}

/** Returns the smallest latitude and longitude range (bounding box) that contains a driver's service area. */
export function computeServiceAreaBounds(area: DriverServiceArea): MapBounds {
  const { up, across } = toDegrees(area);
  const { lat, lng } = area;
  return { south: lat - up, north: lat + up, west: lng - across, east: lng + across };
}

/** Returns true if a position is inside a driver's service area. */
export function isInDriverServiceArea(area: DriverServiceArea, position: Position): boolean {
  return computeDistanceMeters(area, position) <= area.miles * metersPerMile;
}

/** Number of decimals of the rounded centers of service areas: a hundredth of a degree is about a kilometer. */
const roundedCenterDecimals = 2;

/**
 * Counts the service areas that contain a pickup. The centers of the areas are first rounded to about a kilometer,
 * because a center may be the driver's home. Otherwise somebody could find the exact center by comparing the counts at
 * many pickups.
 */
export function countServiceAreasContainingPickup(
  pickup: Position,
  areas: readonly DriverServiceArea[],
): number {
  return areas.filter((area) =>
    isInDriverServiceArea({ ...area, ...roundPosition(area, roundedCenterDecimals) }, pickup),
  ).length;
}
