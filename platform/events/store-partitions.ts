/**
 * SQL for the monthly partitions of the event log. The server's database role owns no tables. It calls SQL functions
 * that run with the rights of the migration role (migrations/202611230400-events-partitions.sql).
 */
import type { Queryable } from '#platform/database/connection.ts';

/**
 * Creates the event log's partition for the month of `now`. Returns the name of the partition; null if it already
 * exists.
 */
export async function createEventLogPartition(sql: Queryable, now: Date): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`select open_event_partition(${now}) as name`;
  return row!.name;
}

/**
 * Switches the event log to its newest partition, so that all new events are stored there. Returns the name of that
 * partition; null if it is already in use.
 */
export async function switchEventLogToNewestPartition(sql: Queryable): Promise<string | null> {
  const [row] = await sql<{ name: string | null }[]>`select enter_event_partition() as name`;
  return row!.name;
}

/** The oldest partition of the event log, whose events are all older than the retention period. */
interface ExpiredPartition {
  name: string;
  /**
   * Names of the listeners that have unread events in the partition. If there are any, the partition is not dropped.
   */
  unreadBy: string[];
}

/**
 * Drops the oldest partition of the event log if two conditions hold: the next partition was opened at or before
 * `openedBefore`, and every listener has read all events of the oldest partition.
 * @returns null if the first condition does not hold; otherwise the oldest partition. If its `unreadBy` is empty, the
 *   partition was dropped.
 */
export async function dropExpiredEventLogPartition(
  sql: Queryable,
  openedBefore: Date,
): Promise<ExpiredPartition | null> {
  const rows = await sql<ExpiredPartition[]>`
    select partition as name, unread_by as "unreadBy" from drop_event_partition(${openedBefore})`;
  return rows[0] ?? null;
}
