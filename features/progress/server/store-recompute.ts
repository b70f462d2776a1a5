/**
 * SQL queries for the recomputation: the position of the progress listener, the people who can have progress, and the
 * xp entries that the recomputation replaces.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { ListenerPosition } from '#platform/events/store.ts';

const startOfEventLog: ListenerPosition = { xid: '0', eventId: 0 };

/** Returns a listener's position in the event log without locking it. */
export async function findListenerPositionInEventLog(
  sql: Queryable,
  listener: string,
): Promise<ListenerPosition> {
  const rows = await sql<ListenerPosition[]>`
    select xid::text, event_id as "eventId" from listener_positions where listener = ${listener}`;
  return rows[0] ?? startOfEventLog;
}

/** Returns a listener's position in the event log and locks its row. Blocks the listener until the transaction ends. */
export async function lockEventLogListenerPosition(tx: Tx, listener: string): Promise<ListenerPosition> {
  const rows = await tx<ListenerPosition[]>`
    select xid::text, event_id as "eventId" from listener_positions where listener = ${listener} for update`;
  return rows[0] ?? startOfEventLog;
}

/** Returns the ids of all people who can have progress. Personas and sample neighbors are left out. */
export async function listUserIdsEligibleForProgress(sql: Queryable): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from users where kind = 'person'`;
  return new Set(rows.map((row) => row.id));
}

/** Returns which of the given people have stored xp that differs from the sum of their xp entries (X1). */
export async function listUserIdsWithWrongXp(
  sql: Queryable,
  ids: readonly string[] | 'all',
): Promise<string[]> {
  const among = ids === 'all' ? sql`` : sql`where user_id = any(${ids as string[]}::uuid[])`;
  const rows = await sql<{ id: string }[]>`
    select s.user_id as id from user_stats s
    left join (select user_id, sum(xp)::int as xp from progress_entries ${among} group by user_id) e on e.user_id = s.user_id
    where s.xp <> coalesce(e.xp, 0) ${ids === 'all' ? sql`` : sql`and s.user_id = any(${ids as string[]}::uuid[])`}`;
  return rows.map((row) => row.id);
}

/** Deletes the xp entries that the given people got after the snapshot. */
export function deleteXpEntriesAfterSnapshot(tx: Tx, userIds: readonly string[]) {
  return tx`
    delete from progress_entries e where user_id = any(${userIds as string[]}::uuid[])
      and id > coalesce((select last_entry_id from progress_snapshots s where s.user_id = e.user_id), 0)`;
}
