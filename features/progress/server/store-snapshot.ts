/** SQL queries for the snapshot: everybody's progress at one position of the event log. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { type ListenerPosition, saveListenerPosition } from '#platform/events/store.ts';
import type { XpEntry } from '../domain/progress-reducer.ts';
import { findListenerPositionInEventLog, lockEventLogListenerPosition } from './store-recompute.ts';
import { listXpEntriesByKeys, type StoredProgressWithTimeZone } from './store.ts';

/** Name under which the snapshot's position is stored in `listener_positions`. */
const positionName = 'progress-snapshot';
const peoplePerStatement = 1_000;

/** Returns the snapshot's position in the event log without locking it. */
export function findProgressSnapshotPosition(sql: Queryable): Promise<ListenerPosition> {
  return findListenerPositionInEventLog(sql, positionName);
}

/**
 * Returns the snapshot's position in the event log and locks its row, so that two recomputations cannot move the
 * snapshot at the same time.
 */
export function lockProgressSnapshotPosition(tx: Tx): Promise<ListenerPosition> {
  return lockEventLogListenerPosition(tx, positionName);
}

/** Loads the progress of the given people, or of all people, from the snapshot. */
export async function loadProgressFromSnapshot(
  sql: Queryable,
  ids: readonly string[] | 'all',
): Promise<Map<string, StoredProgressWithTimeZone>> {
  const rows = await sql<
    { userId: string; standing: StoredProgressWithTimeZone & { achievements: [string, string][] } }[]
  >`
    select user_id as "userId", standing from progress_snapshots
    ${ids === 'all' ? sql`` : sql`where user_id = any(${ids as string[]}::uuid[])`}`;
  return new Map(
    rows.map(({ userId, standing }) => {
      const achievements = new Map(standing.achievements.map(([id, at]) => [id, new Date(at)]));
      return [userId, { ...standing, achievements }];
    }),
  );
}

/** Returns the xp entries that have one of the given keys and were written before the snapshot. */
export function listXpEntriesWrittenBeforeSnapshot(
  sql: Queryable,
  keys: readonly { userId: string; kind: string; target: string }[],
): Promise<XpEntry[]> {
  const narrowed = sql`join progress_snapshots s on s.user_id = e.user_id and e.id <= s.last_entry_id`;
  return listXpEntriesByKeys(sql, keys, narrowed);
}

/**
 * Moves the progress snapshot to a later position in the event log.
 * @param changed the progress of all people whose progress changed after the snapshot's previous position
 */
export async function storeProgressSnapshot(
  tx: Tx,
  position: ListenerPosition,
  changed: readonly StoredProgressWithTimeZone[],
): Promise<void> {
  for (let start = 0; start < changed.length; start += peoplePerStatement) {
    const rows = changed.slice(start, start + peoplePerStatement).map((progress) => ({
      id: progress.userId,
      standing: { ...progress, achievements: [...progress.achievements] },
    }));
    await tx`
      insert into progress_snapshots (user_id, standing, last_entry_id)
      select id, standing, (select coalesce(max(id), 0) from progress_entries)
      from jsonb_to_recordset(${tx.json(rows)}::jsonb) as r (id uuid, standing jsonb)
      on conflict (user_id) do update set standing = excluded.standing, last_entry_id = excluded.last_entry_id`;
  }
  await saveListenerPosition(tx, positionName, position);
}
