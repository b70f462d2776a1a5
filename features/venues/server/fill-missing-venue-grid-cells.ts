import type { Queryable } from '#platform/database/connection.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import { updateVenueH3Cells, listVenuesWithoutH3Cells } from './store.ts';

const batch = 1_000;

/**
 * Computes and stores the H3 grid cells of venues that have none, because they were stored before the database had
 * columns for cells. Searches near a position find venues by these cells.
 */
export async function fillMissingVenueH3Cells(sql: Queryable): Promise<void> {
  for (let found = batch; found === batch;) {
    const rows = await listVenuesWithoutH3Cells(sql, batch);
    found = rows.length;
    if (found > 0)
      await updateVenueH3Cells(
        sql,
        rows.map((row) => ({ id: row.id, ...computeH3Cells(row) })),
      );
  }
}
