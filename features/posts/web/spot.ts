import type { Position } from '#features/places/domain/position.ts';
import { PRECISIONS, type Precision } from '#features/places/domain/precision.ts';

/** Where somebody writes, and what may be told of it. */
export interface Spot extends Position {
  precision: Precision;
  /** What it is called, for the writer. */
  name: string;
  /** It appears when they have left (NEW-06). */
  hold: boolean;
}

/** As a draft keeps it, on this device and nowhere else (EXP-023); '' for none. */
export const writeSpot = (spot: Spot | null): string => (spot === null ? '' : JSON.stringify(spot));

/** What a draft kept; null for none, and for what cannot be read. */
export function readSpot(kept: string): Spot | null {
  try {
    const spot = JSON.parse(kept) as Partial<Spot> | null;
    if (typeof spot?.lat !== 'number' || typeof spot.lng !== 'number' || typeof spot.name !== 'string')
      return null;
    const precision = PRECISIONS.find((one) => one === spot.precision);
    return precision
      ? { lat: spot.lat, lng: spot.lng, name: spot.name, precision, hold: spot.hold === true }
      : null;
  } catch {
    return null;
  }
}

/** The place as the wire takes it (EXP-069). */
export const locationArgument = ({ lat, lng, precision }: Spot) => ({ lat, lng, precision });
