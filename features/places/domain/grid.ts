/**
 * Snaps positions of people to a fixed grid (A8, KV2). The grid is the same for all users and does not depend on where
 * they live. Snapping several positions from the same place therefore reveals no more than snapping one of them.
 */
import type { Position } from './position.ts';
import { normalizeLongitude } from './position.ts';

const metersPerDegree = 111_320;

/** Minimum side length of a grid cell for positions of people, in meters. */
export const personPositionGridCellMeters = 1_100;
/** Minimum side length of a grid cell for the precision level `street`, in meters. */
export const minGridCellMetersForStreetPrecision = 220;

/**
 * Returns the center of the grid cell that contains a position.
 * @param minCellMeters minimum side length of a cell in meters; the actual cells are slightly larger
 */
export function snapPositionToGrid(position: Position, minCellMeters: number): Position {
  const step = minCellMeters / metersPerDegree;
  const rows = Math.max(1, Math.floor(180 / step));
  const row = Math.min(rows - 1, Math.floor(((position.lat + 90) / 180) * rows));
  const lat = ((row + 0.5) / rows) * 180 - 90;
  // Rows of cells near the poles are shorter and have fewer cells. The number is computed for the edge of the row that
  // is nearer to the pole, where the row is shortest.
  const edge = Math.min(90, Math.abs(lat) + 90 / rows);
  const columns = Math.max(1, Math.floor((360 * Math.cos((edge * Math.PI) / 180)) / step));
  const column = Math.min(
    columns - 1,
    Math.floor(((normalizeLongitude(position.lng) + 180) / 360) * columns),
  );
  const lng = ((column + 0.5) / columns) * 360 - 180;
  const tidy = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;
  return { lat: tidy(lat), lng: tidy(lng) };
}
