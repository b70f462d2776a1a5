/** SQL of the sample events in the starter city, the built-in example town. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { TransactionContext } from '#platform/kernel/mutate.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { loadPlaceDetailsByVenueId } from '#features/venues/server/public.ts';
import type { Recurrence } from '../domain/recurrence.ts';
import { townTimeZone } from '#platform/contract/zoned-time.ts';
import { planOccurrencesToStore } from '../domain/plan-occurrences.ts';
import { insertEvent, syncStoredOccurrencesWithPlanned } from './store.ts';

/**
 * A sample event. The field `goers` contains the ids of the sample people who get the RSVP `going` to the earliest
 * stored date of the event.
 */
interface SampleEventRow {
  id: string;
  userId: string;
  title: string;
  description: string;
  venueId: string;
  tags: string[];
  capacity: number | null;
  startsAt: Date;
  endsAt: Date;
  rule: Recurrence | null;
  goers: string[];
}

/** Inserts the sample events that do not exist yet, and returns their number. */
export async function insertSampleEvents(
  ctx: Pick<TransactionContext, 'tx' | 'now' | 'newId'>,
  events: readonly SampleEventRow[],
): Promise<number> {
  const { tx, now } = ctx;
  const known = await listKnownIds(
    tx,
    events.map((event) => event.id),
  );
  const venues = await loadPlaceDetailsByVenueId(
    tx,
    events.map((event) => event.venueId),
  );
  let inserted = 0;
  for (const { goers, ...event } of events) {
    const venue = venues.get(event.venueId);
    if (venue === undefined || known.has(event.id)) continue;
    const row = {
      ...event,
      source: 'sample' as const,
      importId: null,
      uid: null,
      isProposal: false,
      venueName: venue.name,
      address: null,
      city: null,
      lat: venue.lat,
      lng: venue.lng,
      timeZone: townTimeZone,
      allDay: false,
      status: 'confirmed' as const,
    };
    await insertEvent(tx, row, now);
    await syncStoredOccurrencesWithPlanned(tx, row, planOccurrencesToStore(row, now), ctx);
    await insertGoers(tx, event.id, goers, now);
    inserted += 1;
  }
  return inserted;
}

async function listKnownIds(sql: Queryable, ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }[]>`select id from town_events where id = any(${ids}::uuid[])`;
  return new Set(rows.map((row) => row.id));
}

/** Stores the RSVP "going" of the given people to the earliest stored date of an event. */
async function insertGoers(tx: Tx, eventId: string, userIds: string[], now: Date): Promise<void> {
  await tx`
    with date as (
      select id from town_event_occurrences where event_id = ${eventId} order by starts_at limit 1),
    going as (
      insert into town_event_answers (occurrence_id, user_id, answer, turn, answered_at)
      select date.id, p.id, 'going', p.turn, ${now}
      from date, unnest(${userIds}::uuid[]) with ordinality as p (id, turn) returning occurrence_id)
    update town_event_occurrences o set going = c.count, turns = c.count
    from (select count(*)::int as count from going) c, date where o.id = date.id`;
}

/** Permanently deletes the sample events that do not recur and are over. Releases the photos that admins gave them. */
export async function deleteEndedSampleEvents(tx: Tx, now: Date): Promise<void> {
  const deleted = await tx<{ key: string | null }[]>`
    delete from town_events
    where source = 'sample' and rule is null and ends_at <= ${now} returning photo ->> 'key' as key`;
  await detachImagesFromContent(
    tx,
    deleted.flatMap(({ key }) => key ?? []),
    now,
  );
}

/**
 * Permanently deletes the events and the RSVPs of the given people. Updates the RSVP counters of other people's events.
 */
export async function deleteEventsAndRsvpsOfUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const ids = userIds as string[];
  await tx`delete from town_events where user_id = any(${ids}::uuid[])`;
  await tx`
    with gone as (
      delete from town_event_answers where user_id = any(${ids}::uuid[]) returning occurrence_id, answer)
    update town_event_occurrences o set going = o.going - c.going, interested = o.interested - c.interested,
      waiting = o.waiting - c.waiting
    from (select occurrence_id, count(*) filter (where answer = 'going')::int as going,
        count(*) filter (where answer = 'interested')::int as interested,
        count(*) filter (where answer = 'waiting')::int as waiting
      from gone group by occurrence_id) c
    where o.id = c.occurrence_id`;
}

/** Counts the events that the given people organize. */
export async function countEventsOrganizedByUsers(
  sql: Queryable,
  userIds: readonly string[],
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from town_events where user_id = any(${userIds as string[]}::uuid[])`;
  return row!.count;
}
