/**
 * Cells of H3, an ordinary text in an ordinary index, that find what is near on any PostgreSQL. A row keeps two: small
 * ones (about 2.4 km across) for walking distance, large ones (about 17 km) for whole towns. Exact distances come after.
 */
import { gridDisk, latLngToCell } from 'h3-js';
import type { Position } from '../domain/position.ts';

const small = 7;
const large = 5;
/** Metres that one ring of cells reaches at least: 1.5 × the edge, less what the shape of the globe takes away. */
const ringReach = { [small]: 1_500, [large]: 10_500 };
/** Beyond this many metres the large cells are asked. */
const smallReach = 12_000;

/** Radius of "near", in metres, at most. */
export const maxNearMetres = 100_000;

export interface Cells {
  cellSmall: string | null;
  cellLarge: string | null;
}

/** What a row with this position keeps; nothing for no position. */
export function cellsOf(position: { lat: number | null; lng: number | null } | null | undefined): Cells {
  if (position?.lat == null || position.lng == null) return { cellSmall: null, cellLarge: null };
  return {
    cellSmall: latLngToCell(position.lat, position.lng, small),
    cellLarge: latLngToCell(position.lat, position.lng, large),
  };
}

export interface CellCover {
  column: 'cell_small' | 'cell_large';
  cells: string[];
}

/** The cells that hold everything within `metres` of a position, and some more around. */
export function coverCircle(position: Position, metres: number): CellCover {
  const resolution = metres <= smallReach ? small : large;
  const rings = Math.ceil(Math.min(metres, maxNearMetres) / ringReach[resolution]) + 1;
  return {
    column: resolution === small ? 'cell_small' : 'cell_large',
    cells: gridDisk(latLngToCell(position.lat, position.lng, resolution), rings),
  };
}
