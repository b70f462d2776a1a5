import type { Position } from '#features/places/domain/position.ts';
import { LOCATION_PRECISIONS, type LocationPrecision } from '#features/places/domain/precision.ts';

/** A location that the author adds to a post, with its published precision. */
export interface ChosenPostLocation extends Position {
  precision: LocationPrecision;
  /** Name of the location, visible to the author only. */
  name: string;
  /** True if the post is published only after the author has left the location (NEW-06). */
  hold: boolean;
}

/** Serializes a location for the draft on this device (EXP-023). Null becomes an empty string. */
export const serializeChosenPostLocation = (choice: ChosenPostLocation | null): string =>
  choice === null ? '' : JSON.stringify(choice);

/** Parses the location that a draft stores. Returns null if the text is empty or malformed. */
export function parseChosenPostLocation(storedText: string): ChosenPostLocation | null {
  try {
    const choice = JSON.parse(storedText) as Partial<ChosenPostLocation> | null;
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
export const buildPostLocationArgument = ({ lat, lng, precision }: ChosenPostLocation) => ({
  lat,
  lng,
  precision,
});
