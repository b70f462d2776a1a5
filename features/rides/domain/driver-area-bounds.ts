/** Bounds of a driver's service area, for queries by latitude and longitude. */
import type { Position } from '#features/places/domain/position.ts';

const milesPerDegree = 69;

/** Returns the smallest bounds that contain a circle around a center. @param miles radius of the circle */
export function computeAreaBounds({ lat, lng }: Position, miles: number) {
  const up = miles / milesPerDegree;
  const across = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { south: lat - up, north: lat + up, west: lng - across, east: lng + across };
}
