/** Outline of a driver's service area on the map. */
import type { Position } from '#features/places/domain/position.ts';

const milesPerDegree = 69;

/**
 * Returns positions on a circle around a center. The last position equals the first.
 * @param miles radius of the circle
 * @param corners number of positions
 */
export function createAreaRing(center: Position, miles: number, corners = 64): Position[] {
  const up = miles / milesPerDegree;
  const across = up / Math.max(0.01, Math.cos((center.lat * Math.PI) / 180));
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % corners)) / corners;
    return { lat: center.lat + up * Math.sin(angle), lng: center.lng + across * Math.cos(angle) };
  });
}
