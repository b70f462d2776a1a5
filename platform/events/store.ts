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

/** Events by id, in their order. */
export function listEventsById(sql: Queryable, ids: number[]): Promise<PlazaEvent[]> {
  return sql<PlazaEvent[]>`
    select name, payload, topics from events where id = any(${ids}::bigint[]) order by id`;
}

/** Where a listener stands. */
export interface Position {
  xid: string;
  eventId: number;
}

/**
 * Where a listener stands, its row locked, and the horizon: no transaction below it is still open, so nothing can come to
 * lie below it any more. Null while another process reads for this listener.
 */
export async function lockPosition(
  tx: Tx,
  listener: string,
): Promise<(Position & { horizon: string }) | null> {
  const rows = await tx<(Position & { horizon: string })[]>`
    select xid::text, event_id as "eventId", pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from listener_positions where listener = ${listener} for update skip locked`;
  return rows[0] ?? null;
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
  position: Position & { horizon: string },
  names: readonly string[],
  limit: number,
): Promise<(StoredEvent & { xid: string })[]> {
  // Ids begin with one: nothing lies at the horizon's own beginning.
  return listEventsBetween(tx, names, position, { xid: position.horizon, eventId: 0 }, limit);
}

/** Events of some names after one position, up to and with another, in the order in which listeners read them. */
export function listEventsBetween(
  sql: Queryable,
  names: readonly string[],
  after: Position,
  upTo: Position,
  limit: number,
): Promise<(StoredEvent & { xid: string })[]> {
  return sql<(StoredEvent & { xid: string })[]>`
    select e.id, e.xid::text, e.name, e.payload, e.topics, e.at
    from (
      select k.id from unnest(${names as string[]}::text[]) as n
      cross join lateral (
        select xid, id from events
        where name = n and (xid, id) > (${after.xid}::xid8, ${after.eventId})
          and (xid, id) <= (${upTo.xid}::xid8, ${upTo.eventId})
        order by xid, id limit ${limit}) k
      order by k.xid, k.id limit ${limit}) found
    join events e on e.id = found.id
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
  const wishes = listeners.map(({ name, events }) => ({ listener: name, names: events }));
  const [row] = await tx<{ ahead: boolean }[]>`
    select coalesce(bool_or(exists (
      select from unnest(w.names) as n
      cross join lateral (
        select 1 from events e where e.name = n and (e.xid, e.id) > (p.xid, p.event_id) limit 1) e)), false) as ahead
    from jsonb_to_recordset(${tx.json(wishes)}::jsonb) as w (listener text, names text[])
    join listener_positions p on p.listener = w.listener`;
  return row!.ahead;
}
