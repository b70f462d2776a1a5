import type { Position } from '#features/places/domain/position.ts';
import { LOCATION_PRECISIONS, type LocationPrecision } from '#features/places/domain/precision.ts';

/** A location that the author adds to a post, with its published precision. */
export interface LocationChoice extends Position {
  precision: LocationPrecision;
  /** Name of the location, visible to the author only. */
  name: string;
  /** True if the post is published only after the author has left the location (NEW-06). */
  hold: boolean;
}

/** Serializes a location for the draft on this device (EXP-023). Null becomes an empty string. */
export const serializeLocationChoice = (choice: LocationChoice | null): string =>
  choice === null ? '' : JSON.stringify(choice);

/** Parses the location that a draft stores. Returns null if the text is empty or malformed. */
export function parseLocationChoice(storedText: string): LocationChoice | null {
  try {
    const choice = JSON.parse(storedText) as Partial<LocationChoice> | null;
    if (typeof choice?.lat !== 'number' || typeof choice.lng !== 'number' || typeof choice.name !== 'string')
      return null;
    const precision = LOCATION_PRECISIONS.find((one) => one === choice.precision);
    return precision
      ? { lat: choice.lat, lng: choice.lng, name: choice.name, precision, hold: choice.hold === true }
      : null;
  } catch {
    return null;
  }
}

/** Converts a location to the argument `location` of `createPost` (EXP-069). */
export const buildPostLocationArgument = ({ lat, lng, precision }: LocationChoice) => ({
  lat,
  lng,
  precision,
});
