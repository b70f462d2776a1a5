import type { Position } from '#features/places/domain/position.ts';

/** Position of a pickup or dropoff. Both coordinates are null if the position is unknown, or hidden from the viewer. */
export interface NullablePosition {
  lat: number | null;
  lng: number | null;
}

/** Position of a driver's car, and the time at which the server received it, in ISO 8601. */
export type DriverPosition = Position & { at: string };

/** Returns the position of a pickup or dropoff; null if it is unknown or hidden from the viewer. */
export function getPickupOrDropoffPositionIfKnown({ lat, lng }: NullablePosition): Position | null {
  return lat === null || lng === null ? null : { lat, lng };
}

/** Returns true if two positions of pickups or dropoffs are equal. */
export const isSamePosition = (one: NullablePosition, other: NullablePosition): boolean =>
  one.lat === other.lat && one.lng === other.lng;
