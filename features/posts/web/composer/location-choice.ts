import type { Position } from '#features/places/domain/position.ts';
import { PRECISIONS, type Precision } from '#features/places/domain/precision.ts';

/** The location that the author adds to a post, and how precisely it is published. */
export interface LocationChoice extends Position {
  precision: Precision;
  /** Name shown to the author. */
  name: string;
  /** The post is published after the author has left (NEW-06). */
  hold: boolean;
}

/** Serializes a choice for the draft, which stays on this device (EXP-023); '' for none. */
export const writeLocationChoice = (choice: LocationChoice | null): string =>
  choice === null ? '' : JSON.stringify(choice);

/** Reads the choice that a draft stores; null if there is none or it cannot be read. */
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

/** Converts a choice to the argument `location` of the wire (EXP-069). */
export const toLocationArgument = ({ lat, lng, precision }: LocationChoice) => ({ lat, lng, precision });
