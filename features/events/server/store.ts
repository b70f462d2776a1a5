/** SQL of events: their rows and stored dates. Lists are in `store-lists.ts`, RSVPs in `store-rsvps.ts`. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { computeH3Cells } from '#features/places/server/public.ts';
import { getEventCategory } from '../domain/event-rules.ts';
import { occurrenceKeyOfNonRecurringEvent, type OccurrenceToStore } from '../domain/plan-occurrences.ts';
import type {
  EventOccurrenceRow,
  EventFieldsWrittenByOrganizerOrImport,
  EventRow,
  EventOrigin,
  StoredEventPhoto,
} from '../domain/present-event.ts';

/**
 * Returns the SQL column list of an event. In the query, the event must have the alias `e` and its imported calendar
 * the alias `i`.
 */
export const buildEventColumnListSql = (sql: Queryable) => sql`
  e.id, e.user_id as "userId", e.source, i.name as "importedFrom", e.is_proposal as "isProposal", e.title, e.description,
  e.venue as "venueId", e.venue_name as "venueName", e.address, e.city, e.lat, e.lng, e.starts_at as "startsAt",
  e.ends_at as "endsAt", e.time_zone as "timeZone", e.all_day as "allDay", e.rule, e.status, e.tags, e.capacity,
  e.is_featured as "isFeatured", e.photo, e.sequence, e.created_at as "createdAt", e.updated_at as "updatedAt"`;

/**
 * Returns the SQL column list of an occurrence together with its event. `convertFlatRowToEventOccurrenceRow` converts
 * the rows of such a query.
 */
export const buildEventOccurrenceColumnListSql = (sql: Queryable) => sql`
  o.id as "occurrenceId", o.starts_at as "dateStartsAt", o.ends_at as "dateEndsAt", o.going, o.interested, o.waiting,
  ${buildEventColumnListSql(sql)}`;

/** Result row with the columns of an occurrence and of its event side by side. */
export type JoinedOccurrenceAndEventRow = EventRow & {
  occurrenceId: string;
  dateStartsAt: Date;
  dateEndsAt: Date;
  going: number;
  interested: number;
  waiting: number;
};

/** Maps a flat result row to an occurrence that contains its event. */
export function convertFlatRowToEventOccurrenceRow(row: JoinedOccurrenceAndEventRow): EventOccurrenceRow {
  const { occurrenceId, dateStartsAt, dateEndsAt, going, interested, waiting, ...event } = row;
  return { occurrenceId, startsAt: dateStartsAt, endsAt: dateEndsAt, going, interested, waiting, event };
}

/** The data of an event to insert. */
export interface NewEventRow extends EventFieldsWrittenByOrganizerOrImport {
  id: string;
  userId: string | null;
  source: EventOrigin;
  importId: string | null;
  uid: string | null;
  isProposal: boolean;
}

/** Inserts an event. Returns false if an event with the same id exists already. */
export async function insertEvent(tx: Tx, event: NewEventRow, now: Date): Promise<boolean> {
  const result = await tx`
    insert into town_events (id, user_id, source, import_id, uid, is_proposal, title, description, venue, venue_name,
      address, city, lat, lng, starts_at, ends_at, time_zone, all_day, rule, status, tags, capacity, created_at, updated_at)
    values (${event.id}, ${event.userId}, ${event.source}, ${event.importId}, ${event.uid}, ${event.isProposal},
      ${event.title}, ${event.description}, ${event.venueId}, ${event.venueName}, ${event.address}, ${event.city},
      ${event.lat}, ${event.lng}, ${event.startsAt}, ${event.endsAt}, ${event.timeZone}, ${event.allDay},
      ${toRule(tx, event.rule)}, ${event.status}, ${event.tags}, ${event.capacity}, ${now}, ${now})
    on conflict (id) do nothing`;
  return result.count === 1;
}

const toRule = (tx: Tx, rule: EventFieldsWrittenByOrganizerOrImport['rule']) =>
  rule === null ? null : tx.json(rule as never);

/**
 * Updates all fields of an event and increments its sequence number. Calendar apps recognize a newer version by this
 * number.
 */
export function updateEventRow(tx: Tx, id: string, event: EventFieldsWrittenByOrganizerOrImport, now: Date) {
  return tx`
    update town_events set title = ${event.title}, description = ${event.description}, venue = ${event.venueId},
      venue_name = ${event.venueName}, address = ${event.address}, city = ${event.city}, lat = ${event.lat},
      lng = ${event.lng}, starts_at = ${event.startsAt}, ends_at = ${event.endsAt}, time_zone = ${event.timeZone},
      all_day = ${event.allDay}, rule = ${toRule(tx, event.rule)}, status = ${event.status}, tags = ${event.tags},
      capacity = ${event.capacity}, sequence = sequence + 1, updated_at = ${now}
    where id = ${id}`;
}

/** Finds an event that is not deleted. */
export async function findEvent(sql: Queryable, id: string): Promise<EventRow | undefined> {
  const rows = await sql<EventRow[]>`
    select ${buildEventColumnListSql(sql)} from town_events e left join town_event_imports i on i.id = e.import_id
    where e.id = ${id} and e.deleted_at is null`;
  return rows[0];
}

/** Returns the events with the given ids. Leaves out deleted events. */
export function listEventsByIds(sql: Queryable, ids: readonly string[]): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select ${buildEventColumnListSql(sql)} from town_events e left join town_event_imports i on i.id = e.import_id
    where e.id = any(${ids as string[]}::uuid[]) and e.deleted_at is null`;
}

/**
 * Finds an event that is not deleted and locks its row. With `share` the lock is shared: other transactions can take a
 * shared lock too.
 */
export async function lockEvent(
  tx: Tx,
  id: string,
  mode: 'update' | 'share' = 'update',
): Promise<EventRow | undefined> {
  const rows = await tx<EventRow[]>`
    select ${buildEventColumnListSql(tx)} from town_events e left join town_event_imports i on i.id = e.import_id
    where e.id = ${id} and e.deleted_at is null for ${mode === 'update' ? tx`no key update` : tx`share`} of e`;
  return rows[0];
}

/**
 * Returns the organizer of the event with the given id, even if the event is deleted; undefined if no event has this
 * id.
 */
export async function findEventOrganizer(
  sql: Queryable,
  id: string,
): Promise<{ userId: string | null } | undefined> {
  const rows = await sql<{ userId: string | null }[]>`
    select user_id as "userId" from town_events where id = ${id}`;
  return rows[0];
}

/** Counts the events that a person published after `since`, including deleted ones. */
export async function countEventsPublishedByUserSince(
  sql: Queryable,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from town_events where user_id = ${userId} and created_at > ${since}`;
  return row!.count;
}

/** Numbers of proposed events that wait for a moderator: in total, from one person, and from one IP network. */
export interface PendingProposalCounts {
  total: number;
  ofPerson: number;
  ofNetwork: number;
}

/** Counts the proposed events that wait for a moderator. */
export async function countPendingEventProposals(
  sql: Queryable,
  proposer: { userId: string | null; network: Buffer },
): Promise<PendingProposalCounts> {
  const [row] = await sql<PendingProposalCounts[]>`
    select count(*)::int as total,
      count(*) filter (where user_id = ${proposer.userId})::int as "ofPerson",
      count(*) filter (where proposer_network = ${proposer.network})::int as "ofNetwork"
    from town_events where is_proposal and deleted_at is null`;
  return row!;
}

/** Stores the digest of the IP network from which an event was proposed. A moderator's decision deletes the digest. */
export function setEventProposerIpNetworkDigest(tx: Tx, id: string, network: Buffer) {
  return tx`update town_events set proposer_network = ${network} where id = ${id}`;
}

/** Publishes a proposed event. */
export function publishProposedEvent(tx: Tx, id: string, now: Date) {
  return tx`
    update town_events set is_proposal = false, proposer_network = null, updated_at = ${now} where id = ${id}`;
}

/** Sets the photo of an event; null removes it. */
export function setEventPhoto(tx: Tx, id: string, photo: StoredEventPhoto | null) {
  return tx`update town_events set photo = ${photo === null ? null : tx.json(photo as never)} where id = ${id}`;
}

/** Sets whether an event is featured. */
export function setEventFeatured(tx: Tx, id: string, isFeatured: boolean) {
  return tx`update town_events set is_featured = ${isFeatured} where id = ${id}`;
}

/** Marks an event as cancelled by a person. Later imports do not undo this cancellation. */
export function markEventCancelledManually(tx: Tx, id: string, now: Date) {
  return tx`
    update town_events set status = 'cancelled', is_cancelled_by_person = true, sequence = sequence + 1, updated_at = ${now}
    where id = ${id}`;
}

/** Records that a person cancelled one date of a recurring event. Later imports do not undo this cancellation. */
export function markEventDateCancelledByPerson(tx: Tx, id: string, date: string) {
  return tx`
    update town_events set dates_cancelled_by_person = array_append(dates_cancelled_by_person, ${date}) where id = ${id}`;
}

/** Marks an event as deleted, without its photo. */
export function markEventDeleted(tx: Tx, id: string, now: Date) {
  return tx`
    update town_events set deleted_at = ${now}, proposer_network = null, photo = null, updated_at = ${now}
    where id = ${id}`;
}

/**
 * Makes room for a new date of an event whose only occurrence is over. Changes the slot of that occurrence (its key
 * within the event) to the day on which it began. The new date then becomes a separate occurrence without RSVPs, and
 * the past occurrence keeps its RSVPs. Changes nothing if another occurrence has that slot.
 */
export function setPastOccurrenceKeyToItsStartDate(
  tx: Tx,
  { id, timeZone }: Pick<EventRow, 'id' | 'timeZone'>,
  now: Date,
) {
  return tx`
    with past as (
      select id, to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as day from town_event_occurrences
      where event_id = ${id} and slot = ${occurrenceKeyOfNonRecurringEvent} and ends_at <= ${now})
    update town_event_occurrences o set slot = past.day from past
    where o.id = past.id
      and not exists (select from town_event_occurrences where event_id = ${id} and slot = past.day)`;
}

/**
 * Changes the slot (the key within the event) of the earliest occurrence that is not over. Called when an event becomes
 * recurring or stops recurring, so that this occurrence keeps its RSVPs. Changes nothing if another occurrence has the
 * new slot.
 */
export function changeKeyOfNextOccurrence(tx: Tx, eventId: string, slot: string, now: Date) {
  return tx`
    update town_event_occurrences set slot = ${slot} where id = (
      select id from town_event_occurrences where event_id = ${eventId} and ends_at > ${now}
      order by starts_at, id limit 1)
      and not exists (select from town_event_occurrences where event_id = ${eventId} and slot = ${slot})`;
}

/** Fields of an event that are copied to the rows of its dates. */
type CopiedFields = Pick<EventFieldsWrittenByOrganizerOrImport, 'tags' | 'venueId' | 'lat' | 'lng'> & {
  id: string;
  isProposal: boolean;
};

/**
 * Updates the stored occurrences of an event to match the planned ones. Occurrences are matched by their slot (their
 * key within the event). Inserts planned occurrences that are not stored yet, and updates the stored ones. Deletes
 * stored occurrences that are neither planned nor over, together with their RSVPs. If the start of an occurrence
 * changes, the times of its reminders change accordingly.
 */
export async function syncStoredOccurrencesWithPlanned(
  tx: Tx,
  event: CopiedFields,
  planned: readonly OccurrenceToStore[],
  { now, newId }: { now: Date; newId(): string },
): Promise<void> {
  const { cellSmall, cellLarge } = computeH3Cells(event);
  const rows = planned.map((one) => ({ ...one, id: newId() }));
  await tx`
    delete from town_event_occurrences where event_id = ${event.id} and ends_at > ${now}
      and slot <> all(${planned.map((one) => one.slot)}::text[])`;
  await tx`
    insert into town_event_occurrences as o (id, event_id, slot, starts_at, ends_at, is_listed, category, tags, venue,
      lat, lng, cell_small, cell_large)
    select p.id, ${event.id}, p.slot, p."startsAt", p."endsAt", ${!event.isProposal}, ${getEventCategory(event.tags)},
      ${event.tags}, ${event.venueId}, ${event.lat}::float8, ${event.lng}::float8, ${cellSmall}, ${cellLarge}
    from jsonb_to_recordset(${tx.json(rows)}::jsonb)
      as p (id uuid, slot text, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict (event_id, slot) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      is_listed = excluded.is_listed, category = excluded.category, tags = excluded.tags, venue = excluded.venue,
      lat = excluded.lat, lng = excluded.lng, cell_small = excluded.cell_small, cell_large = excluded.cell_large`;
  await tx`
    update town_event_answers a set remind_at = case
      when o.starts_at - make_interval(mins => a.remind_minutes) > ${now}
        then o.starts_at - make_interval(mins => a.remind_minutes) end
    from town_event_occurrences o
    where o.event_id = ${event.id} and a.occurrence_id = o.id and a.remind_minutes is not null`;
}

/**
 * Marks all occurrences of an event as unlisted, which removes them from all lists, and cancels the reminders of the
 * event.
 */
export async function hideEventFromLists(tx: Tx, eventId: string): Promise<void> {
  await tx`update town_event_occurrences set is_listed = false where event_id = ${eventId}`;
  await cancelEventReminders(tx, eventId, null);
}

/** Cancels the reminders of an event, or of one of its dates. */
export async function cancelEventReminders(
  tx: Tx,
  eventId: string,
  occurrenceId: string | null,
): Promise<void> {
  await tx`
    update town_event_answers a set remind_at = null from town_event_occurrences o
    where o.event_id = ${eventId} and a.occurrence_id = o.id
      and (${occurrenceId}::uuid is null or o.id = ${occurrenceId}::uuid)`;
}

/** Deletes one occurrence of an event. */
export function deleteOccurrence(tx: Tx, occurrenceId: string) {
  return tx`delete from town_event_occurrences where id = ${occurrenceId}`;
}

/**
 * Returns up to `limit` recurring events whose ids follow `afterId`, in ascending order of their ids. The job
 * `storeUpcomingRecurringOccurrences` reads the events in such batches.
 */
export function listRecurringEvents(sql: Queryable, afterId: string, limit: number): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select ${buildEventColumnListSql(sql)} from town_events e left join town_event_imports i on i.id = e.import_id
    where e.rule is not null and e.deleted_at is null and e.id > ${afterId}::uuid order by e.id limit ${limit}`;
}
