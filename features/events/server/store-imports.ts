/** SQL of imported calendars. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { EventCancellationsByAdmin } from '../domain/plan-event-import.ts';
import type { EventRow } from '../domain/present-event.ts';
import { buildEventColumnListSql } from './store.ts';

/** Returns the id of the imported calendar with the given name. Inserts the calendar if it does not exist. */
export async function findOrInsertImportedCalendar(
  tx: Tx,
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<string> {
  const rows = await tx<{ id: string }[]>`
    insert into town_event_imports (id, name, created_at, updated_at) values (${id}, ${name}, ${now}, ${now})
    on conflict (name) do update set updated_at = excluded.updated_at returning id`;
  return rows[0]!.id;
}

/** A stored event of an imported calendar. */
type ImportedEventRow = EventRow & EventCancellationsByAdmin & { uid: string; isDeleted: boolean };

/**
 * Completes the UIDs of stored events that an earlier version of the server cut, so that an import finds these events.
 * @param uidByCutUid the complete UIDs by the stored ones
 */
export async function replaceTruncatedWithFullEventUids(
  tx: Tx,
  importId: string,
  uidByCutUid: ReadonlyMap<string, string>,
): Promise<void> {
  if (uidByCutUid.size === 0) return;
  await tx`
    update town_events e set uid = c.uid
    from unnest(${[...uidByCutUid.keys()]}::text[], ${[...uidByCutUid.values()]}::text[]) as c (cut_uid, uid)
    where e.import_id = ${importId} and e.uid = c.cut_uid
      and not exists (select from town_events o where o.import_id = ${importId} and o.uid = c.uid)`;
}

/**
 * Locks and returns those events of an imported calendar that have one of the given UIDs. Includes events that a
 * moderator deleted.
 */
export async function lockImportedEvents(
  tx: Tx,
  importId: string,
  uids: readonly string[],
): Promise<ImportedEventRow[]> {
  return tx<ImportedEventRow[]>`
    select ${buildEventColumnListSql(tx)}, e.uid, e.deleted_at is not null as "isDeleted",
      e.is_cancelled_by_person as "isCancelledByPerson", e.dates_cancelled_by_person as "datesCancelledByPerson"
    from town_events e left join town_event_imports i on i.id = e.import_id
    where e.import_id = ${importId} and e.uid = any(${uids as string[]}::text[]) order by e.id for no key update of e`;
}

/**
 * Returns the published events that begin at one of the given times. Leaves out events of the given imported calendar
 * that have one of the given UIDs.
 */
export function listPossibleDuplicatesOfImportedEvents(
  sql: Queryable,
  { importId, uids }: { importId: string; uids: readonly string[] },
  times: readonly Date[],
): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select ${buildEventColumnListSql(sql)} from town_events e left join town_event_imports i on i.id = e.import_id
    where e.starts_at = any(${times.map((time) => time.toISOString())}::timestamptz[])
      and (e.import_id = ${importId} and e.uid = any(${uids as string[]}::text[])) is not true
      and e.deleted_at is null and not e.is_proposal`;
}
