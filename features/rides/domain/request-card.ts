/** Computes the distances and the remaining time that a driver's card of a ride request shows. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { roundToTenthOfMile } from './fares.ts';
import { metersPerMile } from './route-estimate.ts';

/**
 * Returns the straight-line distance from a driver to a pickup in miles, with one decimal; null if either
 * position is unknown.
 */
export function computeStraightLineMilesToPickup(
  from: Position | null,
  pickup: { lat: number | null; lng: number | null },
): number | null {
  const { lat, lng } = pickup;
  if (from === null || lat === null || lng === null) return null;
  return computeStraightLineMiles(from, { lat, lng });
}

/** Returns the straight-line distance between two positions in miles, with one decimal. */
export function computeStraightLineMiles(from: Position, to: Position): number {
  return roundToTenthOfMile(computeDistanceMeters(from, to) / metersPerMile);
}

/** Returns the fraction of a request's lifetime that remains: 1 at its creation, 0 at its expiry. */
export function computeRemainingRequestTimeFraction(
  request: { createdAt: string; expiresAt: string },
  nowMs: number,
): number {
  const end = Date.parse(request.expiresAt);
  const whole = end - Date.parse(request.createdAt);
  return Math.min(1, Math.max(0, (end - nowMs) / whole));
}

/** Returns the requests that have not expired. */
export function listUnexpiredRideRequests<Request extends { expiresAt: string }>(
  requests: readonly Request[],
  nowMs: number,
): Request[] {
  return requests.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs);
}
