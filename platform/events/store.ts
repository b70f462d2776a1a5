/** SQL of the event log, and of each listener's position in it. */
import type { EventLogEvent, StoredEventLogEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** PostgreSQL notification channel of new events, shared by all processes with the same database. */
export const eventLogPostgresChannel = 'plaza_events';

/**
 * Disables cached query plans for the rest of the transaction. A plan that was cached while the event log was nearly
 * empty would scan the whole event log later.
 */
export async function disableQueryPlanCache(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true)`;
}

/**
 * Returns the events with the given ids, ordered by id. The statement also contains the range of the ids, so that
 * PostgreSQL skips partitions outside of this range.
 */
export function listEventLogEventsById(sql: Queryable, ids: number[]): Promise<EventLogEvent[]> {
  return sql<EventLogEvent[]>`
    select name, payload, topics from events
    where id = any(${ids}::bigint[]) and id between ${Math.min(...ids)} and ${Math.max(...ids)} order by id`;
}

/**
 * A listener's position in the event log: the last event that it has read. Events are read in the order of their
 * transaction ids (`xid`) and, within one transaction, of their event ids.
 */
export interface ListenerPosition {
  xid: string;
  eventId: number;
}

/** A listener's locked position in the event log, with the bounds of the events that the listener may read now. */
interface ReadablePosition extends ListenerPosition {
  /**
   * Transaction id below which all transactions have ended. Only events with a smaller `xid` can be read, because an
   * open transaction could still append events.
   */
  horizon: string;
  /** Lower bound of the ids of the listener's unread events, so that older partitions are not searched. */
  firstId: number;
  /**
   * True if a newer partition is in use. A listener without unread events may then advance its position to `horizon`,
   * so that older partitions are no longer searched.
   */
  canSkipPartition: boolean;
}

/**
 * Locks a listener's position in the event log and returns the position. Returns null without waiting if another
 * process holds the lock.
 */
export async function tryLockListenerPosition(tx: Tx, listener: string): Promise<ReadablePosition | null> {
  const rows = await tx<ReadablePosition[]>`
    select p.xid::text, p.event_id as "eventId", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select max(first_id) from event_partitions where since_xid <= p.xid) as "firstId",
      exists (select from event_partitions
        where since_xid > p.xid and since_xid <= pg_snapshot_xmin(pg_current_snapshot())) as "canSkipPartition"
    from listener_positions p where p.listener = ${listener} for update skip locked`;
  return rows[0] ?? null;
}

/** Returns a lower bound of the event ids that the given listeners have not read. The bound never decreases. */
async function findFirstUnreadId(sql: Queryable, listeners: readonly string[]): Promise<number> {
  const [row] = await sql<{ firstId: number }[]>`
    select coalesce(max(first_id), 0) as "firstId" from event_partitions
    where since_xid <= (
      select xid from listener_positions where listener = any(${listeners as string[]}::text[]) order by xid limit 1)`;
  return row!.firstId;
}

/** Locks a listener's position in the event log. Waits while another transaction holds the lock. */
export function waitForListenerPositionLock(tx: Tx, listener: string) {
  return tx`select from listener_positions where listener = ${listener} for update`;
}

/**
 * Stores the initial position of each listener that has none. `startsAt: 'beginning'` (the default) is the position
 * before the oldest event of the event log. `startsAt: 'now'` is the position before the events of the oldest
 * transaction that is still open.
 */
export function insertMissingListenerPositions(
  sql: Queryable,
  listeners: readonly { name: string; startsAt?: 'beginning' | 'now' | undefined }[],
) {
  const names = listeners.map(({ name }) => name);
  const starts = listeners.map(({ startsAt }) => startsAt ?? 'beginning');
  return sql`
    insert into listener_positions (listener, xid, event_id)
    select name, case when starts = 'now' then pg_snapshot_xmin(pg_current_snapshot()) else '0'::xid8 end, 0
    from unnest(${names}::text[], ${starts}::text[]) as l (name, starts)
    on conflict (listener) do nothing`;
}

/** Statistics of one batch of a listener: the number of events and the duration in milliseconds. */
interface ListenerWork {
  events: number;
  ms: number;
}

/**
 * Stores a listener's new position in the event log, and adds the handled batch to the listener's statistics. The
 * caller must hold the lock of the position.
 */
export function saveListenerPosition(
  tx: Tx,
  listener: string,
  position: ListenerPosition,
  work: ListenerWork = { events: 0, ms: 0 },
) {
  return tx`
    update listener_positions set xid = ${position.xid}::xid8, event_id = ${position.eventId},
      handled_events = handled_events + ${work.events}, handled_batches = handled_batches + 1,
      busy_ms = busy_ms + ${work.ms}
    where listener = ${listener}`;
}

/**
 * Returns at most `limit` events with one of the given names after a listener's position, in the order in which
 * listeners read them. Leaves out the events of the oldest open transaction (`position.horizon`) and of later
 * transactions, because an open transaction could still append events that belong before them.
 */
export function listEventLogEventsAfterPosition(
  tx: Tx,
  position: ReadablePosition,
  names: readonly string[],
  limit: number,
): Promise<(StoredEventLogEvent & { xid: string })[]> {
  // Event ids begin with 1, so the upper bound with event id 0 excludes every event whose `xid` equals the horizon.
  return listEventLogEventsBetweenPositions(
    tx,
    names,
    position,
    { xid: position.horizon, eventId: 0 },
    limit,
  );
}

/**
 * Returns at most `limit` events with the given names, in the order in which listeners read them. The events are after
 * the position `after`, up to and including the position `upTo`. Each name is searched separately, so that the index
 * skips events with other names.
 * @param after `firstId` is a lower bound of the event ids; without it every partition is searched
 */
export function listEventLogEventsBetweenPositions(
  sql: Queryable,
  names: readonly string[],
  after: ListenerPosition & { firstId?: number },
  upTo: ListenerPosition,
  limit: number,
): Promise<(StoredEventLogEvent & { xid: string })[]> {
  const firstId = after.firstId ?? 0;
  return sql<(StoredEventLogEvent & { xid: string })[]>`
    select e.id, e.xid::text, e.name, e.payload, e.at
    from (
      select k.id from unnest(${names as string[]}::text[]) as n
      cross join lateral (
        select xid, id from events
        where id >= ${firstId} and name = n and (xid, id) > (${after.xid}::xid8, ${after.eventId})
          and (xid, id) <= (${upTo.xid}::xid8, ${upTo.eventId})
        order by xid, id limit ${limit}) k
      order by k.xid, k.id limit ${limit}) found
    join events e on e.id = found.id and e.id >= ${firstId}
    order by e.xid, e.id`;
}

/**
 * Returns the names of the listeners that have unread committed events. Includes events that cannot be read yet because
 * an older transaction is still open. One SQL statement checks all listeners, because separate statements could miss
 * events that one listener emits during the checks.
 */
export async function listListenersWithUnreadEvents(
  tx: Tx,
  listeners: readonly { name: string; events: string[] }[],
): Promise<string[]> {
  const wanted = listeners.map(({ name, events }) => ({ listener: name, names: events }));
  const firstId = await findFirstUnreadId(
    tx,
    listeners.map(({ name }) => name),
  );
  const rows = await tx<{ listener: string }[]>`
    select p.listener
    from jsonb_to_recordset(${tx.json(wanted)}::jsonb) as w (listener text, names text[])
    join listener_positions p on p.listener = w.listener
    where exists (
      select from unnest(w.names) as n
      cross join lateral (
        select 1 from events e
        where e.id >= ${firstId} and e.name = n and (e.xid, e.id) > (p.xid, p.event_id) limit 1) e)`;
  return rows.map(({ listener }) => listener);
}

/**
 * Returns the names of the listeners whose position is in an older partition of the event log, although a newer
 * partition is in use. Such a listener may move its position to the newest partition if it has no unread events.
 */
export async function listListenersInOldEventLogPartitions(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ listener: string }[]>`
    select listener from listener_positions p
    where exists (select from event_partitions
      where since_xid > p.xid and since_xid <= pg_snapshot_xmin(pg_current_snapshot()))`;
  return rows.map(({ listener }) => listener);
}
