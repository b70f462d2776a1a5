/** SQL of the event log and of the positions of listeners. */
import type { PlazaEvent, StoredEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Notification channel for events between processes on the same database. */
export const eventChannel = 'plaza_events';

/**
 * Disables cached plans in a transaction. A plan that was cached while the log was nearly empty would scan the
 * whole log.
 */
export async function disablePlanCache(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true)`;
}

/** Returns events by id, in order of id. The range of the ids selects the partitions. */
export function listEventsById(sql: Queryable, ids: number[]): Promise<PlazaEvent[]> {
  return sql<PlazaEvent[]>`
    select name, payload, topics from events
    where id = any(${ids}::bigint[]) and id between ${Math.min(...ids)} and ${Math.max(...ids)} order by id`;
}

/** Position of a listener: it has read every event up to this one. */
export interface Position {
  xid: string;
  eventId: number;
}

/** The locked position of a listener, and the readable range of the log. */
interface ReadablePosition extends Position {
  /** All transactions below it have ended: events with a smaller `xid` are visible. */
  horizon: string;
  /** Lower bound of the ids of all unread events, so that older partitions are not read. */
  firstId: number;
  /** If the listener finds nothing below the horizon, its next unread event is in a later partition. */
  canSkipPartition: boolean;
}

/** Locks and returns the position of a listener; null while another process holds it. */
export async function lockPosition(tx: Tx, listener: string): Promise<ReadablePosition | null> {
  const rows = await tx<ReadablePosition[]>`
    select p.xid::text, p.event_id as "eventId", pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select max(first_id) from event_partitions where since_xid <= p.xid) as "firstId",
      exists (select from event_partitions
        where since_xid > p.xid and since_xid <= pg_snapshot_xmin(pg_current_snapshot())) as "canSkipPartition"
    from listener_positions p where p.listener = ${listener} for update skip locked`;
  return rows[0] ?? null;
}

/**
 * Returns a lower bound of the ids of unread events of these listeners. It never decreases, so it may be read in a
 * statement before the one that reads the events.
 */
async function findFirstUnreadId(sql: Queryable, listeners: readonly string[]): Promise<number> {
  const [row] = await sql<{ firstId: number }[]>`
    select coalesce(max(first_id), 0) as "firstId" from event_partitions
    where since_xid <= (
      select xid from listener_positions where listener = any(${listeners as string[]}::text[]) order by xid limit 1)`;
  return row!.firstId;
}

/** Locks the position of a listener, waiting for the current holder. */
export function waitForPosition(tx: Tx, listener: string) {
  return tx`select from listener_positions where listener = ${listener} for update`;
}

/**
 * Stores the initial position of a listener that has none.
 * @param startsAt `now`: events of transactions that are still open come after it
 */
export function ensurePosition(
  sql: Queryable,
  listener: string,
  startsAt: 'beginning' | 'now' = 'beginning',
) {
  return sql`
    insert into listener_positions (listener, xid, event_id)
    values (
      ${listener},
      case when ${startsAt} = 'now' then pg_snapshot_xmin(pg_current_snapshot()) else '0'::xid8 end,
      0)
    on conflict (listener) do nothing`;
}

export function savePosition(tx: Tx, listener: string, position: Position) {
  return tx`
    update listener_positions set xid = ${position.xid}::xid8, event_id = ${position.eventId}
    where listener = ${listener}`;
}

/**
 * Returns the next events with these names after a position, ordered by transaction, below a horizon, so that later
 * commits cannot lie before the position. `xid` is compared as a number, because as text 1000 sorts before 999.
 * Each name is searched separately, so that other events are not read.
 */
export function listEventsAfter(
  tx: Tx,
  position: ReadablePosition,
  names: readonly string[],
  limit: number,
): Promise<(StoredEvent & { xid: string })[]> {
  // Ids begin with one, so no event has the horizon's xid and id 0.
  return listEventsBetween(tx, names, position, { xid: position.horizon, eventId: 0 }, limit);
}

/**
 * Returns events with these names after one position, up to and including another, in the order in which listeners
 * read them.
 * @param after `firstId`: see `ReadablePosition`; without it every partition is read
 */
export function listEventsBetween(
  sql: Queryable,
  names: readonly string[],
  after: Position & { firstId?: number },
  upTo: Position,
  limit: number,
): Promise<(StoredEvent & { xid: string })[]> {
  const firstId = after.firstId ?? 0;
  return sql<(StoredEvent & { xid: string })[]>`
    select e.id, e.xid::text, e.name, e.payload, e.topics, e.at
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
 * Returns whether any of these listeners has unread events, including those hidden behind an open transaction. One
 * statement checks all of them, because the events that a listener emits appear together with its new position.
 */
export async function hasEventsAhead(
  tx: Tx,
  listeners: readonly { name: string; events: string[] }[],
): Promise<boolean> {
  const wanted = listeners.map(({ name, events }) => ({ listener: name, names: events }));
  const firstId = await findFirstUnreadId(
    tx,
    listeners.map(({ name }) => name),
  );
  const [row] = await tx<{ ahead: boolean }[]>`
    select coalesce(bool_or(exists (
      select from unnest(w.names) as n
      cross join lateral (
        select 1 from events e where e.id >= ${firstId} and e.name = n and (e.xid, e.id) > (p.xid, p.event_id) limit 1) e)), false) as ahead
    from jsonb_to_recordset(${tx.json(wanted)}::jsonb) as w (listener text, names text[])
    join listener_positions p on p.listener = w.listener`;
  return row!.ahead;
}
