/** What a driver sees on the card of a request. */
import { computeDistanceMeters, type Position } from '#features/places/domain/position.ts';
import { metersPerMile } from './route-estimate.ts';

/** Returns the miles from a driver to a pickup, as the crow flies, with one decimal; null if one of them is not known. */
export function computePickupMiles(
  from: Position | null,
  pickup: { lat: number | null; lng: number | null },
): number | null {
  const { lat, lng } = pickup;
  if (from === null || lat === null || lng === null) return null;
  return Math.round((computeDistanceMeters(from, { lat, lng }) / metersPerMile) * 10) / 10;
}

/** Returns the part of a request's time that is left, from 1 to 0. */
export function computeTimeLeft(request: { createdAt: string; expiresAt: string }, nowMs: number): number {
  const end = Date.parse(request.expiresAt);
  const whole = end - Date.parse(request.createdAt);
  return Math.min(1, Math.max(0, (end - nowMs) / whole));
}

/** Returns the requests that have not expired. */
export function listOpen<Request extends { expiresAt: string }>(
  requests: readonly Request[],
  nowMs: number,
): Request[] {
  return requests.filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs);
}
