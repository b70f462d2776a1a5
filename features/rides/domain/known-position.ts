import type { Position } from '#features/places/domain/position.ts';

/** Position of a pickup or dropoff; null if it is unknown, or hidden from the viewer. */
export interface OptionalPosition {
  lat: number | null;
  lng: number | null;
}

/** Returns the position of a pickup or dropoff; null if it is unknown or hidden from the viewer. */
export function getPositionIfKnown({ lat, lng }: OptionalPosition): Position | null {
  return lat === null || lng === null ? null : { lat, lng };
}

/** Returns true if two positions of pickups or dropoffs are equal. */
export const isSamePosition = (one: OptionalPosition, other: OptionalPosition): boolean =>
  one.lat === other.lat && one.lng === other.lng;
