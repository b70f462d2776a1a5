import type { Queryable } from '#platform/database/connection.ts';
import { cellsOf } from '#features/places/server/public.ts';
import { fillVenueCells, listVenuesWithoutCells } from './store.ts';

const batch = 1_000;

/** Sets the cells of venues that were stored before cells existed. */
export async function fillCells(sql: Queryable): Promise<void> {
  for (let found = batch; found === batch;) {
    const rows = await listVenuesWithoutCells(sql, batch);
    found = rows.length;
    if (found > 0)
      await fillVenueCells(
        sql,
        rows.map((row) => ({ id: row.id, ...cellsOf(row) })),
      );
  }
}
