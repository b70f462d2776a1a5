/**
 * SQL queries that list and lock the people of the starter city. `store.ts` has the queries that insert and delete
 * them.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** True if any account exists or ever existed. */
export async function hasAnyUserRow(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from users) as any`;
  return row!.any;
}

/** Lists the ids of people with this source who cannot sign in, in ascending order. */
export async function listUserIdsBySource(sql: Queryable, source: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id`;
  return rows.map((row) => row.id);
}

/**
 * Like `listUserIdsBySource`, but also locks the rows until the transaction ends, so that no new row can refer to these
 * people.
 */
export async function lockUserIdsBySource(tx: Tx, source: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id for update`;
  return rows.map((row) => row.id);
}
