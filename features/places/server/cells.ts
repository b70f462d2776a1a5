/**
 * Search for nearby rows by H3 cells, which are plain text in an ordinary index and need no PostgreSQL extension. A row
 * stores two cells: a small one (about 2.4 km across) for walking distance and a large one (about 17 km) for whole towns.
 * The caller computes exact distances afterwards.
 */
import { gridDisk, latLngToCell } from 'h3-js';
import type { Position } from '../domain/position.ts';

const small = 7;
const large = 5;
/** Minimum distance in meters that one ring of cells adds: 1.5 × the edge, reduced for the distortion of cells on the globe. */
const ringReach = { [small]: 1_500, [large]: 10_500 };
/** Beyond this many meters the large cells are used. */
const smallReach = 12_000;

/** Maximum radius of a search, in meters. */
export const maxNearMetres = 100_000;

export interface Cells {
  cellSmall: string | null;
  cellLarge: string | null;
}

/** Returns the cells to store for a position; nulls if there is no position. */
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

/** Returns cells that together cover the circle of `metres` around a position; they also cover some area outside it. */
export function coverCircle(position: Position, metres: number): CellCover {
  const resolution = metres <= smallReach ? small : large;
  const rings = Math.ceil(Math.min(metres, maxNearMetres) / ringReach[resolution]) + 1;
  return {
    column: resolution === small ? 'cell_small' : 'cell_large',
    cells: gridDisk(latLngToCell(position.lat, position.lng, resolution), rings),
  };
}
