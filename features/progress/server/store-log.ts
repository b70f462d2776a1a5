/** SQL of the event log as the recomputation reads it, and of putting its result in place. */
import type { StoredEvent } from '#platform/contract/events.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';

export interface Place {
  xid: string;
  eventId: number;
}

/** How far the listener has read; the row is locked, so that it does not read on meanwhile. */
export async function lockListener(tx: Tx, listener: string): Promise<Place> {
  const rows = await tx<Place[]>`
    select xid::text, event_id as "eventId" from listener_positions where listener = ${listener} for update`;
  return rows[0] ?? { xid: '0', eventId: 0 };
}

/** Events of some names after one place up to another, in the order in which listeners read them. */
export function listEventsBetween(
  sql: Queryable,
  names: readonly string[],
  after: Place,
  upTo: Place,
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

/** Everybody who can have progress. */
export async function listAllPeople(sql: Queryable): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from users where kind = 'person'`;
  return new Set(rows.map((row) => row.id));
}

/** X1: people whose xp is not the sum of their entries. */
export async function listWrongSums(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select s.user_id as id from user_stats s
    left join (select user_id, sum(xp)::int as xp from progress_entries group by user_id) e on e.user_id = s.user_id
    where s.xp <> coalesce(e.xp, 0)`;
  return rows.map((row) => row.id);
}

export function deleteEntriesOf(tx: Tx, userIds: readonly string[]) {
  return tx`delete from progress_entries where user_id = any(${userIds as string[]}::uuid[])`;
}
