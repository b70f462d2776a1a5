/** Computes the distances and the remaining time that a driver's card of a ride request shows. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { roundToTenthOfMile } from './fares.ts';
import { getPickupOrDropoffPositionIfKnown, type NullablePosition } from './known-position.ts';
import { estimateDistanceAndTravelTime, metersPerMile } from './route-estimate.ts';

/**
 * Estimates how long a driver drives to a pickup: the minutes, and the road miles with one decimal. Returns null if
 * either position is unknown.
 */
export function estimateDriveToPickup(
  from: Position | null,
  pickup: NullablePosition,
): { miles: number; minutes: number } | null {
  const position = getPickupOrDropoffPositionIfKnown(pickup);
  return from === null || position === null ? null : estimateDistanceAndTravelTime(from, position);
}

/** Returns the straight-line distance between two positions in miles, with one decimal. */
export function computeStraightLineMiles(from: Position, to: Position): number {
  return roundToTenthOfMile(computeDistanceMeters(from, to) / metersPerMile);
}

/** Returns the fraction of a ride request's lifetime that remains: 1 at its creation, 0 at its expiry. */
export function computeRideRequestTimeLeftFraction(
  request: { createdAt: string; expiresAt: string },
  nowMs: number,
): number {
  const end = Date.parse(request.expiresAt);
  const whole = end - Date.parse(request.createdAt);
  return Math.min(1, Math.max(0, (end - nowMs) / whole));
}

/** Returns the ride requests that have not expired. */
export function listUnexpiredRideRequests<Request extends { expiresAt: string }>(
  requests: readonly Request[],
  nowMs: number,
): Request[] {
  return requests.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs);
}
