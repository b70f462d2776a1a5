/**
 * Computes the map area that contains a pickup or dropoff. Until a driver has accepted the ride, the server sends
 * drivers only rounded positions, so the map shows an area instead of a point.
 */
import type { Position } from '#features/places/domain/position.ts';
import { createServiceAreaOutline, isInDriverServiceArea } from './driver-service-area.ts';

/**
 * Radius in miles of the circle drawn around a rounded position. The circle contains the exact position: rounding to 2
 * decimals moves a position by at most 0.005 degrees in each direction, which is less than 0.5 miles.
 */
const roundedPlaceRadiusMiles = 0.5;

/** Returns true if the server sent only the rounded position of this place, without an address. */
export function isPlaceApproximate(place: { address: string | null; lat: number | null }): boolean {
  return place.address === null && place.lat !== null;
}

/** Returns the outline of a circle around a rounded position. The exact position of the place is inside the circle. */
export function createApproximatePlaceOutline({ lat, lng }: Position): Position[] {
  return createServiceAreaOutline({ lat, lng, miles: roundedPlaceRadiusMiles });
}

/**
 * Returns the part of a route up to the point where it enters the circle around a rounded place. The rest is cut off,
 * because it leads to the rounded position instead of the real destination.
 */
export function trimRouteBeforeApproximatePlace(line: readonly Position[], place: Position): Position[] {
  const area = { lat: place.lat, lng: place.lng, miles: roundedPlaceRadiusMiles };
  const end = line.findIndex((position) => isInDriverServiceArea(area, position));
  return line.slice(0, end === -1 ? line.length : end + 1);
}
