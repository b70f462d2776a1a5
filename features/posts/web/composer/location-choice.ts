import type { Position } from '#features/places/domain/position.ts';
import { PRECISIONS, type Precision } from '#features/places/domain/precision.ts';

/** A location that the author adds to a post, with the precision at which it is published. */
export interface LocationChoice extends Position {
  precision: Precision;
  /** Name of the location, shown to the author only. */
  name: string;
  /** True if the post is published only after the author has left the location (NEW-06). */
  hold: boolean;
}

/** Serializes a location for the draft on this device (EXP-023). Null becomes an empty string. */
export const writeLocationChoice = (choice: LocationChoice | null): string =>
  choice === null ? '' : JSON.stringify(choice);

/** Parses the location stored in a draft. Returns null if it is empty or malformed. */
export function readLocationChoice(kept: string): LocationChoice | null {
  try {
    const choice = JSON.parse(kept) as Partial<LocationChoice> | null;
    if (typeof choice?.lat !== 'number' || typeof choice.lng !== 'number' || typeof choice.name !== 'string')
      return null;
    const precision = PRECISIONS.find((one) => one === choice.precision);
    return precision
      ? { lat: choice.lat, lng: choice.lng, name: choice.name, precision, hold: choice.hold === true }
      : null;
  } catch {
    return null;
  }
}

/** Converts a location to the argument `location` of `createPost` (EXP-069). */
export const toLocationArgument = ({ lat, lng, precision }: LocationChoice) => ({ lat, lng, precision });
