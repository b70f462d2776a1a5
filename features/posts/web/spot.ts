import type { Position } from '#features/places/domain/position.ts';
import type { Precision } from '#features/places/domain/precision.ts';

/** Where somebody writes, and what may be told of it. Only in memory: no draft remembers it. */
export interface Spot extends Position {
  precision: Precision;
  /** What it is called, for the writer. */
  name: string;
  /** It appears when they have left (NEW-06). */
  hold: boolean;
}

/** The place as the wire takes it (EXP-069). */
export const locationArgument = ({ lat, lng, precision }: Spot) => ({ lat, lng, precision });
