/**
 * SQL of lists of events. The query of a page reads dates in the order of one index, so PostgreSQL stops reading when
 * the page is full.
 */
import type { Queryable } from '#platform/database/connection.ts';
import { escapeLikePattern } from '#platform/database/escape-like-pattern.ts';
import { buildActiveAccountConditionSql } from '#features/accounts/server/public.ts';
import type { H3CellFilter } from '#features/places/server/public.ts';
import { maxCountedOrganizerEvents } from '../domain/limits.ts';
import type { EventOccurrenceRow, EventRow } from '../domain/present-event.ts';
import {
  buildEventColumnListSql,
  buildEventOccurrenceColumnListSql,
  type JoinedOccurrenceAndEventRow,
  convertFlatRowToEventOccurrenceRow,
} from './store.ts';

/** Filters, cursor and page size of a list of events. */
export interface EventListPageRequest {
  /** Start of the listed time span: only dates that end after it are listed. */
  from: Date;
  /** End of the listed time span: only dates that begin before it are listed; undefined for no end. */
  to?: Date | undefined;
  tag?: string | undefined;
  category?: string | undefined;
  venueId?: string | undefined;
  userId?: string | undefined;
  near?: { lat: number; lng: number; meters: number; cover: H3CellFilter } | undefined;
  q?: string | undefined;
  isFeatured?: true | undefined;
  /** Ids of organizers whose events are left out. */
  without: readonly string[];
  /** Keyset cursor: start time and id of the last date of the previous page. */
  after: { at: Date; id: string } | null;
  limit: number;
}

/**
 * Maximum duration of a short event, in milliseconds. A list from a given time on also contains events that are in
 * progress at that time. Short events among them began at most 24 hours earlier, so the query searches further back
 * only for long events (`is_long`).
 */
const shortMs = 24 * 3_600_000;
const longMs = 33 * 24 * 3_600_000;

/** Lists the event occurrences that match a query, soonest first. */
export async function listEventOccurrences(
  sql: Queryable,
  query: EventListPageRequest,
): Promise<EventOccurrenceRow[]> {
  const { near, limit, from } = query;
  const short = new Date(from.getTime() - shortMs);
  const long = new Date(from.getTime() - longMs);
  const conditions = buildConditions(sql, query);
  const cell = near === undefined ? sql`` : sql`and o.${sql(near.cover.column)} = cells.cell`;
  const cells =
    near === undefined ? sql`(select 1) as cells` : sql`unnest(${near.cover.cells}::text[]) as cells (cell)`;
  const rows = await sql<JoinedOccurrenceAndEventRow[]>`
    with found as (
      select soon.id, soon.starts_at from ${cells} cross join lateral (
        select o.id, o.starts_at from town_event_occurrences o join town_events e on e.id = o.event_id
        where o.starts_at > ${short} ${cell} ${conditions}
        order by o.starts_at, o.id limit ${limit}) soon
      union all
      select begun.id, begun.starts_at from ${cells} cross join lateral (
        select o.id, o.starts_at from town_event_occurrences o join town_events e on e.id = o.event_id
        where o.is_long and o.starts_at > ${long} and o.starts_at <= ${short} ${cell} ${conditions}
        order by o.starts_at, o.id limit ${limit}) begun
      order by starts_at, id limit ${limit})
    select ${buildEventOccurrenceColumnListSql(sql)} from found
      join town_event_occurrences o on o.id = found.id join town_events e on e.id = o.event_id
      left join town_event_imports i on i.id = e.import_id
    order by o.starts_at, o.id`;
  return rows.map(convertFlatRowToEventOccurrenceRow);
}

function buildConditions(sql: Queryable, query: EventListPageRequest) {
  const { from, to, tag, category, venueId, userId, near, q, isFeatured, without, after } = query;
  return sql`
    and ${isListed(sql, near)} and o.ends_at > ${from}
    ${to === undefined ? sql`` : sql`and o.starts_at < ${to}`}
    ${after === null ? sql`` : sql`and (o.starts_at, o.id) > (${after.at}, ${after.id}::uuid)`}
    ${tag === undefined ? sql`` : sql`and o.tags @> array[${tag}]`}
    ${category === undefined ? sql`` : sql`and o.category = ${category}`}
    ${venueId === undefined ? sql`` : sql`and o.venue = ${venueId}`}
    ${userId === undefined ? sql`` : sql`and e.user_id = ${userId}`}
    ${isFeatured === undefined ? sql`` : sql`and e.is_featured`}
    ${without.length === 0 ? sql`` : sql`and (e.user_id is null or e.user_id <> all(${without as string[]}::uuid[]))`}
    ${near === undefined ? sql`` : sql`and ${distance(sql, near)} <= ${near.meters}`}
    ${q === undefined || q === '' ? sql`` : sql`and ${containsText(sql, q)}`}`;
}

/**
 * Minimum length in characters of a text that is searched with the trigram index of events. With a shorter text,
 * PostgreSQL would read the whole index.
 */
const minIndexedTextLength = 3;

/**
 * Returns the SQL condition for events (table alias `e`) that contain a text, in any case and with or without accents.
 */
function containsText(sql: Queryable, text: string) {
  return text.length < minIndexedTextLength
    ? sql`strpos(e.searched_text, plain_text(${text})) > 0`
    : sql`e.searched_text like '%' || plain_text(${escapeLikePattern(text)}) || '%'`;
}

/**
 * Returns the SQL condition for dates that may appear in lists. For a search in an area (`near`), PostgreSQL must use
 * the index on the H3 cell (a hexagonal map cell). The condition then has a form that matches no partial index.
 */
function isListed(sql: Queryable, near: EventListPageRequest['near']) {
  return near === undefined ? sql`o.is_listed` : sql`o.is_listed is not false`;
}

/**
 * Returns the SQL of the great-circle distance in meters between a position and the place of a date (table `o`) or of
 * an event (table `e`).
 */
function distance(sql: Queryable, { lat, lng }: { lat: number; lng: number }, table: 'o' | 'e' = 'o') {
  const at = sql(table);
  return sql`(2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians(${at}.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(${at}.lat))
      * power(sin(radians(${at}.lng - ${lng}::float8) / 2), 2)))))`;
}

/** Returns the event occurrences with the given ids, without those of deleted events. */
export async function listEventOccurrencesByIds(
  sql: Queryable,
  ids: readonly string[],
): Promise<EventOccurrenceRow[]> {
  const rows = await sql<JoinedOccurrenceAndEventRow[]>`
    select ${buildEventOccurrenceColumnListSql(sql)} from town_event_occurrences o join town_events e on e.id = o.event_id
      left join town_event_imports i on i.id = e.import_id
    where o.id = any(${ids as string[]}::uuid[]) and e.deleted_at is null`;
  return rows.map(convertFlatRowToEventOccurrenceRow);
}

/**
 * Returns one occurrence of an event. Without an `occurrenceId`, returns the next occurrence, or the last one if all
 * are over. Returns undefined if the event or the occurrence does not exist.
 */
export async function findEventOccurrence(
  sql: Queryable,
  eventId: string,
  occurrenceId: string | undefined,
  now: Date,
): Promise<EventOccurrenceRow | undefined> {
  const rows = await sql<JoinedOccurrenceAndEventRow[]>`
    select ${buildEventOccurrenceColumnListSql(sql)} from town_event_occurrences o join town_events e on e.id = o.event_id
      left join town_event_imports i on i.id = e.import_id
    where e.id = ${eventId} and e.deleted_at is null
      ${occurrenceId === undefined ? sql`` : sql`and o.id = ${occurrenceId}`}
    order by (o.ends_at > ${now}) desc, case when o.ends_at > ${now} then o.starts_at end, o.starts_at desc limit 1`;
  return rows[0] === undefined ? undefined : convertFlatRowToEventOccurrenceRow(rows[0]);
}

/**
 * Returns the public events with a date that begins at `startsAt`, in the order of creation, without cancelled events.
 */
export function listEventsWithOccurrenceStartingAt(sql: Queryable, startsAt: Date): Promise<EventRow[]> {
  return sql<EventRow[]>`
    select ${buildEventColumnListSql(sql)} from town_event_occurrences o join town_events e on e.id = o.event_id
      left join town_event_imports i on i.id = e.import_id
    where o.is_listed and o.starts_at = ${startsAt} and e.status <> 'cancelled' and e.deleted_at is null
    order by e.created_at, e.id`;
}

/** Returns the next occurrences of an event, soonest first. */
export function listUpcomingOccurrencesOfEvent(
  sql: Queryable,
  eventId: string,
  now: Date,
  limit: number,
): Promise<{ occurrenceId: string; startsAt: Date; endsAt: Date }[]> {
  return sql<{ occurrenceId: string; startsAt: Date; endsAt: Date }[]>`
    select id as "occurrenceId", starts_at as "startsAt", ends_at as "endsAt" from town_event_occurrences
    where event_id = ${eventId} and ends_at > ${now} order by starts_at limit ${limit}`;
}

/** Returns the number of dates of each event that are not over, by event id. */
export async function countUpcomingOccurrencesByEvent(
  sql: Queryable,
  eventIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await sql<{ id: string; dates: number }[]>`
    select event_id as id, count(*)::int as dates from town_event_occurrences
    where event_id = any(${eventIds as string[]}::uuid[]) and ends_at > ${now} group by event_id`;
  return new Map(rows.map(({ id, dates }) => [id, dates]));
}

/**
 * Returns the number of a person's published events that are neither cancelled nor over, among the
 * `maxCountedOrganizerEvents` events that the person created last. Each reader of an event page causes this query, so it
 * reads a bounded number of rows.
 */
export async function countUpcomingEventsOfOrganizer(
  sql: Queryable,
  userId: string,
  now: Date,
): Promise<number> {
  const [row] = await sql<{ events: number }[]>`
    select count(*)::int as events from (
      select id, is_proposal, status, deleted_at from town_events where user_id = ${userId}
      order by created_at desc, id desc limit ${maxCountedOrganizerEvents}) e
    cross join lateral (
      select from town_event_occurrences o
      where o.event_id = e.id and o.is_listed and o.ends_at > ${now} limit 1) next
    where e.deleted_at is null and not e.is_proposal and e.status <> 'cancelled'`;
  return row!.events;
}

/**
 * Returns a page of a person's own event list. It contains the current and upcoming occurrences for which the person
 * has an RSVP, and the next occurrence of each event that the person hosts.
 */
export async function listRsvpedAndOrganizedOccurrences(
  sql: Queryable,
  page: { userId: string; now: Date; after: { at: Date; id: string } | null; limit: number },
): Promise<EventOccurrenceRow[]> {
  const { userId, now, after } = page;
  const rows = await sql<JoinedOccurrenceAndEventRow[]>`
    select ${buildEventOccurrenceColumnListSql(sql)} from (
      select occurrence_id as id from town_event_answers where user_id = ${userId}
      union
      select next.id from town_events hosted cross join lateral (
        select id from town_event_occurrences where event_id = hosted.id and ends_at > ${now}
        order by starts_at limit 1) next
      where hosted.user_id = ${userId} and not hosted.is_proposal and hosted.deleted_at is null) own
    join town_event_occurrences o on o.id = own.id
      join town_events e on e.id = o.event_id left join town_event_imports i on i.id = e.import_id
    where o.ends_at > ${now} and e.deleted_at is null
      ${after === null ? sql`` : sql`and (o.starts_at, o.id) > (${after.at}, ${after.id}::uuid)`}
    order by o.starts_at, o.id limit ${page.limit}`;
  return rows.map(convertFlatRowToEventOccurrenceRow);
}

/** Returns a page of the proposed events that wait for a moderator, oldest first. */
export async function listProposedEventOccurrences(
  sql: Queryable,
  page: { after: { at: Date; id: string } | null; limit: number },
): Promise<EventOccurrenceRow[]> {
  const { after } = page;
  const rows = await sql<JoinedOccurrenceAndEventRow[]>`
    select ${buildEventOccurrenceColumnListSql(sql)} from (
      select id from town_events e where e.is_proposal and e.deleted_at is null
        ${after === null ? sql`` : sql`and (e.created_at, e.id) > (${after.at}, ${after.id}::uuid)`}
      order by e.created_at, e.id limit ${page.limit}) waiting
    join town_events e on e.id = waiting.id left join town_event_imports i on i.id = e.import_id
    cross join lateral (
      select * from town_event_occurrences o where o.event_id = e.id order by o.starts_at limit 1) o
    order by e.created_at, e.id`;
  return rows.map(convertFlatRowToEventOccurrenceRow);
}

/**
 * Returns an SQL condition that is false for a date `o` of a cancelled event, and for a date whose organizer is inactive
 * or in `without`. The subquery lists the ids of these events, because they are few, and each has an index.
 */
const isDateCounted = (sql: Queryable, without: readonly string[]) => sql`
  o.event_id not in (
    select id from town_events where status = 'cancelled'
    union all
    select e.id from town_events e join users u on u.id = e.user_id where not ${buildActiveAccountConditionSql(sql)}
    union all
    select id from town_events where user_id = any(${without as string[]}::uuid[]))`;

interface DayCountQuery {
  from: Date;
  to: Date;
  timeZone: string;
  tag: string | undefined;
  category: string | undefined;
  venueId: string | undefined;
  without: readonly string[];
}

/**
 * Counts the events of each day between two instants. An event that lasts several days is counted on each of these
 * days. The query groups the events by their first and last day, so that it lists the days only once per group.
 */
export function countEventsByDay(
  sql: Queryable,
  query: DayCountQuery,
): Promise<{ date: string; events: number }[]> {
  const { from, to, timeZone, without } = query;
  return sql<{ date: string; events: number }[]>`
    select to_char(day, 'YYYY-MM-DD') as date, sum(counted.events)::int as events
    from (
      select (greatest(o.starts_at, ${from}) at time zone ${timeZone})::date as first_day,
        ((least(o.ends_at, ${to}) at time zone ${timeZone}) - interval '1 microsecond')::date as last_day,
        count(*) as events
      from town_event_occurrences o
      where o.is_listed and o.ends_at > ${from} and o.starts_at < ${to}
        and o.starts_at > ${new Date(from.getTime() - longMs)} and ${isDateCounted(sql, without)}
        ${query.tag === undefined ? sql`` : sql`and o.tags @> array[${query.tag}]`}
        ${query.category === undefined ? sql`` : sql`and o.category = ${query.category}`}
        ${query.venueId === undefined ? sql`` : sql`and o.venue = ${query.venueId}`}
      group by first_day, last_day) counted
      cross join lateral generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') day
    group by day order by day`;
}

/** Counts the event occurrences between two instants by category, largest count first. Returns at most 50 categories. */
export function countEventsByCategory(
  sql: Queryable,
  { from, to, without }: { from: Date; to: Date; without: readonly string[] },
): Promise<{ category: string; events: number }[]> {
  return sql<{ category: string; events: number }[]>`
    select o.category, count(*)::int as events
    from town_event_occurrences o
    where o.is_listed and o.starts_at > ${from} and o.starts_at < ${to} and ${isDateCounted(sql, without)}
    group by o.category order by events desc, o.category limit 50`;
}

/**
 * Lists events for the calendar feed or the RSS feed. Each event is listed once, with its next occurrence, soonest
 * first. The query reads all recurring events, and all other events that are not over.
 */
export async function listEventsWithNextOccurrence(
  sql: Queryable,
  query: Pick<EventListPageRequest, 'tag' | 'category' | 'venueId' | 'without'> & {
    near: { lat: number; lng: number; meters: number } | undefined;
    now: Date;
    limit: number;
  },
): Promise<EventOccurrenceRow[]> {
  const { near, now, limit } = query;
  const conditions = buildConditions(sql, { ...query, near: undefined, from: now, after: null });
  // All dates of an event have the same place, so the distance is computed once for each event.
  const isNear = near === undefined ? sql`` : sql`and ${distance(sql, near, 'e')} <= ${near.meters}`;
  const rows = await sql<JoinedOccurrenceAndEventRow[]>`
    with candidates as (
      select e.id from town_events e
      where e.rule is null and e.starts_at > ${new Date(now.getTime() - longMs)} and e.ends_at > ${now} ${isNear}
      union all
      select e.id from town_events e where e.rule is not null and e.deleted_at is null ${isNear})
    select ${buildEventOccurrenceColumnListSql(sql)} from candidates
      join town_events e on e.id = candidates.id left join town_event_imports i on i.id = e.import_id
      cross join lateral (
        select * from town_event_occurrences o where o.event_id = e.id ${conditions}
        order by o.starts_at limit 1) o
    where e.deleted_at is null and not e.is_proposal
    order by o.starts_at, o.id limit ${limit}`;
  return rows.map(convertFlatRowToEventOccurrenceRow);
}

/** Returns the times of occurrences, and whether their event was cancelled or deleted. */
export function listOccurrenceTimes(sql: Queryable, ids: readonly string[]) {
  return sql<{ id: string; startsAt: Date; endsAt: Date; isCancelled: boolean }[]>`
    select o.id, o.starts_at as "startsAt", o.ends_at as "endsAt",
      e.status = 'cancelled' or e.deleted_at is not null as "isCancelled"
    from town_event_occurrences o join town_events e on e.id = o.event_id
    where o.id = any(${ids as string[]}::uuid[])`;
}
