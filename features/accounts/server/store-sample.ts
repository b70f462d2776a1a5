/** SQL about the people of the starter city as a group. Adding and removing them is in `store.ts`. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** True if any account exists or existed. */
export async function hasUserRows(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from users) as any`;
  return row!.any;
}

/** Lists ids of people of this source who cannot sign in, sorted. */
export async function listUsersOfSource(sql: Queryable, source: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id`;
  return rows.map((row) => row.id);
}

/** Like `listUsersOfSource`, and locks the rows until the transaction ends, so that no new row can refer to them. */
export async function lockUsersOfSource(tx: Tx, source: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id for update`;
  return rows.map((row) => row.id);
}
