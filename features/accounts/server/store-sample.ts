/** SQL about the people of the starter city as a group. Adding and removing them is in `store.ts`. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Whether anybody has an account here, or had one. */
export async function anyUserRow(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`select exists (select from users) as any`;
  return row!.any;
}

/** Ids of those who cannot sign in and came from this source, in their order. */
export async function listUsersOfSource(sql: Queryable, source: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id`;
  return rows.map((row) => row.id);
}

/** The same, with their rows locked until the transaction ends: nobody can begin to refer to them. */
export async function lockUsersOfSource(tx: Tx, source: string): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from users where source = ${source} and kind <> 'person' order by id for update`;
  return rows.map((row) => row.id);
}
