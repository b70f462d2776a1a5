/**
 * SQL of the recomputation: the position of the listener, the people who can have progress, and the replacement of the
 * stored result.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Position } from '#platform/events/store.ts';

/** Returns the position of the listener and locks its row, so that the listener waits. */
export async function lockListener(tx: Tx, listener: string): Promise<Position> {
  const rows = await tx<Position[]>`
    select xid::text, event_id as "eventId" from listener_positions where listener = ${listener} for update`;
  return rows[0] ?? { xid: '0', eventId: 0 };
}

/** Returns the ids of all people who can have progress. */
export async function listAllPeople(sql: Queryable): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from users where kind = 'person'`;
  return new Set(rows.map((row) => row.id));
}

/** Returns people, among some ids or all, whose xp is not the sum of their entries (X1). */
export async function listWrongSums(sql: Queryable, ids: readonly string[] | 'all'): Promise<string[]> {
  const among = ids === 'all' ? sql`` : sql`where user_id = any(${ids as string[]}::uuid[])`;
  const rows = await sql<{ id: string }[]>`
    select s.user_id as id from user_stats s
    left join (select user_id, sum(xp)::int as xp from progress_entries ${among} group by user_id) e on e.user_id = s.user_id
    where s.xp <> coalesce(e.xp, 0) ${ids === 'all' ? sql`` : sql`and s.user_id = any(${ids as string[]}::uuid[])`}`;
  return rows.map((row) => row.id);
}

/** Deletes entries of people that were written after the snapshot. */
export function deleteEntriesOf(tx: Tx, userIds: readonly string[]) {
  return tx`
    delete from progress_entries e where user_id = any(${userIds as string[]}::uuid[])
      and id > coalesce((select last_entry_id from progress_snapshots s where s.user_id = e.user_id), 0)`;
}
