/**
 * Partitions of the event log. The server's role owns no table; functions of the migration role create and drop
 * them (migrations/202611230400-events-partitions.sql describes each).
 */
import type { Queryable } from '#platform/database/connection.ts';

/** Creates the partition of a month. Returns its name; null if it exists already. */
export async function openPartition(sql: Queryable, now: Date): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`select open_event_partition(${now}) as name`;
  return row!.name;
}

/** Directs new events to the newest partition. Returns its name; null if they are already written there. */
export async function enterPartition(sql: Queryable): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`select enter_event_partition() as name`;
  return row!.name;
}

/** The oldest of the partitions whose events are all older than the retention. */
interface ExpiredPartition {
  name: string;
  /** Listeners that have not read all of its events. If there are any, the partition was not dropped. */
  unreadBy: string[];
}

/** Drops the oldest partition if its successor was opened before this time; returns null if not. */
export async function dropPartition(sql: Queryable, openedBefore: Date): Promise<ExpiredPartition | null> {
  const rows = await sql<ExpiredPartition[]>`
    select partition as name, unread_by as "unreadBy" from drop_event_partition(${openedBefore})`;
  return rows[0] ?? null;
}
