/** The event log and how far each listener has read it. */
import type { PlazaEvent, StoredEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** The channel on which processes that share a database tell each other of events. */
export const eventChannel = 'plaza_events';

/**
 * Plans each statement of a transaction for the tables as they are. A plan once made is else kept, also one from before there
 * was anything to read: with it each look into the log would read all of it.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true)`;
}

/** Events by id, in their order. The range of the ids selects their partitions. */
export function listEventsById(sql: Queryable, ids: number[]): Promise<PlazaEvent[]> {
  return sql<PlazaEvent[]>`
    select name, payload, topics from events
    where id = any(${ids}::bigint[]) and id between ${Math.min(...ids)} and ${Math.max(...ids)} order by id`;
}

/** How far a listener has read: every event up to this one. */
export interface Position {
  xid: string;
  eventId: number;
}

/** The locked position of a listener, and the part of the log that it can read. */
interface ReadablePosition extends Position {
  /** Transactions below it have ended: events with a smaller `xid` are all visible. */
  horizon: string;
  /** Every unread event has this id or a larger one: older partitions need not be read. */
  firstId: number;
  /** If the listener finds nothing below the horizon, a later partition is its first one. */
  canSkipPartition: boolean;
}

/** Locks and returns the position of a listener. Null while another process reads for this listener. */
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
 * The smallest id that an unread event of some listeners can have. It never falls, so it may be read in a statement before the
 * one that reads the events.
 */
async function findFirstUnreadId(sql: Queryable, listeners: readonly string[]): Promise<number> {
  const [row] = await sql<{ firstId: number }[]>`
    select coalesce(max(first_id), 0) as "firstId" from event_partitions
    where since_xid <= (
      select xid from listener_positions where listener = any(${listeners as string[]}::text[]) order by xid limit 1)`;
  return row!.firstId;
}

/** Locks the position of a listener, waiting for whoever reads for it. */
export function holdPosition(tx: Tx, listener: string) {
  return tx`select from listener_positions where listener = ${listener} for update`;
}

/**
 * Stores the first position of a listener that has none.
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
 * The next events after a position, of the given names, in the order of their transactions, below a horizon: one that
 * commits later can then never lie behind the position. The order is that of the numbers: the answer's own `xid` is
 * text, and as text 1000 comes before 999. Each name is found by itself, so that nobody reads what does not concern them.
 */
export function listEventsAfter(
  tx: Tx,
  position: ReadablePosition,
  names: readonly string[],
  limit: number,
): Promise<(StoredEvent & { xid: string })[]> {
  // Ids begin with one: no event has the horizon's xid and id 0.
  return listEventsBetween(tx, names, position, { xid: position.horizon, eventId: 0 }, limit);
}

/**
 * Events of some names after one position, up to and with another, in the order in which listeners read them.
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
 * Whether any of some listeners has events before it, also such as are still hidden behind an open transaction. Asked of all
 * in one statement: what one of them tells appears in the same instant in which its own position moves.
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
