/**
 * Index for searches near a position, with H3 cells (hexagonal map cells). The cells are stored as text in an ordinary
 * index, so no PostgreSQL extension is needed. Each row stores two cells: a small one (about 2.4 km across) for
 * searches with a radius of up to 12 km, and a large one (about 17 km across) for larger radii. Callers must check the
 * exact distance of each matching row.
 */
import { cellToLatLng, gridDisk, latLngToCell } from 'h3-js';
import { computeDistanceMeters, type Position } from '../domain/position.ts';

const small = 7;
const large = 5;
/**
 * Minimum distance in meters by which each further ring of cells extends the covered radius, by cell size. The actual
 * distance varies, because H3 cells do not have the same size everywhere.
 */
const ringReach = { [small]: 1_500, [large]: 10_500 };
/** Upper bound of the distance from the center of a cell to its corners, in meters, by cell size. */
const cornerReach = { [small]: 2_000, [large]: 14_000 };
/** Maximum radius in meters of searches with the small cells. Searches with a larger radius use the large cells. */
const smallReach = 12_000;

/** Maximum radius of a search, in meters. */
export const maxSearchRadiusMeters = 100_000;

/** H3 cells of a position, as stored in a row; null if the row has no position. */
export interface H3Cells {
  cellSmall: string | null;
  cellLarge: string | null;
}

/**
 * Returns the H3 cells to store with a position: a small one and a large one. Both are null if there is no position.
 */
export function computeH3Cells(
  position: { lat: number | null; lng: number | null } | null | undefined,
): H3Cells {
  if (position?.lat == null || position.lng == null) return { cellSmall: null, cellLarge: null };
  return {
    cellSmall: latLngToCell(position.lat, position.lng, small),
    cellLarge: latLngToCell(position.lat, position.lng, large),
  };
}

/** Condition of a nearby search: a row matches if its `column` contains one of the given H3 cells. */
export interface H3CellFilter {
  column: 'cell_small' | 'cell_large';
  cells: string[];
}

/**
 * Returns the condition that finds all rows within `meters` of a position. A radius above `maxSearchRadiusMeters` is
 * reduced to this maximum. The H3 cells also cover some area outside the circle, so the caller must check the exact
 * distance of each row.
 */
export function buildH3CellFilterCoveringCircle(position: Position, meters: number): H3CellFilter {
  const resolution = meters <= smallReach ? small : large;
  const radius = Math.min(meters, maxSearchRadiusMeters);
  const rings = Math.ceil(radius / ringReach[resolution]) + 1;
  const cells = gridDisk(latLngToCell(position.lat, position.lng, resolution), rings).filter((cell) => {
    const [lat, lng] = cellToLatLng(cell);
    return computeDistanceMeters(position, { lat, lng }) <= radius + cornerReach[resolution];
  });
  return { column: resolution === small ? 'cell_small' : 'cell_large', cells };
}
