import type { Queryable } from '#platform/database/connection.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import { updateVenueGridCells, listVenuesWithoutGridCells } from './store.ts';

const batch = 1_000;

/**
 * Computes the grid cells of venues that were stored before the columns for cells existed. Cells are used to search by
 * position.
 */
export async function fillMissingVenueGridCells(sql: Queryable): Promise<void> {
  for (let found = batch; found === batch;) {
    const rows = await listVenuesWithoutGridCells(sql, batch);
    found = rows.length;
    if (found > 0)
      await updateVenueGridCells(
        sql,
        rows.map((row) => ({ id: row.id, ...computeH3Cells(row) })),
      );
  }
}
