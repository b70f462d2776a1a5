/**
 * SQL of RSVPs to events. To avoid deadlocks, each transaction locks an occurrence before it locks RSVPs to this
 * occurrence.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import { buildActiveAccountConditionSql } from '#features/accounts/server/public.ts';
import type { RsvpStatus } from '../domain/decide-rsvp.ts';
import type { OccurrenceWithRsvpUserIds } from '../domain/group-recipients-by-next-date.ts';

/** Numbers of RSVPs to one occurrence of an event. */
export interface OccurrenceRsvpCounts {
  id: string;
  startsAt: Date;
  endsAt: Date;
  going: number;
  interested: number;
  waiting: number;
}

const countColumns = (sql: Queryable) =>
  sql`id, starts_at as "startsAt", ends_at as "endsAt", going, interested, waiting`;

/**
 * Locks one occurrence of an event and returns its RSVP counters. Without an `occurrenceId`, locks the next occurrence,
 * or the last one if all are over.
 */
export async function lockOccurrence(
  tx: Tx,
  eventId: string,
  occurrenceId: string | undefined,
  now: Date,
): Promise<OccurrenceRsvpCounts | undefined> {
  const rows = await tx<OccurrenceRsvpCounts[]>`
    select ${countColumns(tx)} from town_event_occurrences where event_id = ${eventId}
      ${occurrenceId === undefined ? tx`` : tx`and id = ${occurrenceId}`}
    order by (ends_at > ${now}) desc, case when ends_at > ${now} then starts_at end, starts_at desc limit 1
    for no key update`;
  return rows[0];
}

/** Locks the occurrences of an event that are not over and have people on the waitlist, in the order of their ids. */
export function lockUnfinishedOccurrencesHavingWaitlist(
  tx: Tx,
  eventId: string,
  now: Date,
): Promise<OccurrenceRsvpCounts[]> {
  return tx<OccurrenceRsvpCounts[]>`
    select ${countColumns(tx)} from town_event_occurrences
    where event_id = ${eventId} and ends_at > ${now} and waiting > 0 order by id for no key update`;
}

interface StoredRsvp {
  answer: RsvpStatus;
  isShown: boolean;
  remindMinutes: number | null;
}

interface StoredRsvpWithPlace extends StoredRsvp {
  /** Place on the waitlist, beginning with 1; null if the person is not on the waitlist. */
  waitlistPlace: number | null;
}

/** Finds a person's RSVP to an occurrence of an event; undefined if there is none. */
export async function findRsvp(
  sql: Queryable,
  occurrenceId: string,
  userId: string,
): Promise<StoredRsvp | undefined> {
  const rows = await sql<StoredRsvp[]>`
    select answer, is_shown as "isShown", remind_minutes as "remindMinutes" from town_event_answers
    where occurrence_id = ${occurrenceId} and user_id = ${userId}`;
  return rows[0];
}

/** Returns a person's RSVPs to the given occurrences, each with the place on the waitlist, by occurrence id. */
export async function listRsvpsByUser(
  sql: Queryable,
  userId: string,
  occurrenceIds: readonly string[],
): Promise<Map<string, StoredRsvpWithPlace>> {
  const rows = await sql<(StoredRsvpWithPlace & { id: string })[]>`
    select occurrence_id as id, answer, is_shown as "isShown", remind_minutes as "remindMinutes",
      case when answer = 'waiting' then (
        select count(*)::int from town_event_answers w
        where w.occurrence_id = a.occurrence_id and w.answer = 'waiting' and w.turn <= a.turn) end as "waitlistPlace"
    from town_event_answers a where user_id = ${userId} and occurrence_id = any(${occurrenceIds as string[]}::uuid[])`;
  return new Map(rows.map(({ id, ...answer }) => [id, answer]));
}

/**
 * Returns the given people who publicly attend an occurrence. A person publicly attends with an RSVP `going` that is
 * not hidden. A host who has stored no RSVP also attends publicly.
 */
export async function listPublicAttendeeIds(
  sql: Queryable,
  occurrenceId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select user_id as id from town_event_answers
    where occurrence_id = ${occurrenceId} and user_id = any(${userIds as string[]}::uuid[]) and answer = 'going'
      and is_shown
    union all
    select e.user_id from town_event_occurrences o join town_events e on e.id = o.event_id
    where o.id = ${occurrenceId} and e.user_id = any(${userIds as string[]}::uuid[]) and not exists (
      select from town_event_answers a where a.occurrence_id = o.id and a.user_id = e.user_id)`;
  return rows.map(({ id }) => id);
}

/**
 * Returns, for each occurrence, the first person with a public RSVP `going` whom the viewer follows, by occurrence id.
 * @param without ids of people who are left out
 */
export async function listFollowedAttendeeIds(
  sql: Queryable,
  viewerId: string,
  occurrenceIds: readonly string[],
  without: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; userId: string }[]>`
    select distinct on (a.occurrence_id) a.occurrence_id as id, a.user_id as "userId"
    from town_event_answers a
      join follows f on f.follower_id = ${viewerId} and f.followed_id = a.user_id
      join users u on u.id = a.user_id and ${buildActiveAccountConditionSql(sql)}
    where a.occurrence_id = any(${occurrenceIds as string[]}::uuid[]) and a.answer = 'going' and a.is_shown
      and a.user_id <> all(${without as string[]}::uuid[])
    order by a.occurrence_id, a.turn`;
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

interface NewRsvp extends StoredRsvp {
  occurrenceId: string;
  userId: string;
  remindAt: Date | null;
  now: Date;
}

/**
 * Upserts an RSVP. If the RSVP changed, the person moves to the end of the list of people with the new RSVP. The caller
 * must update the RSVP counters of the occurrence.
 */
export async function upsertRsvp(tx: Tx, answer: NewRsvp): Promise<void> {
  const { occurrenceId, userId, isShown, remindMinutes, remindAt, now } = answer;
  await tx`
    with counted as (
      update town_event_occurrences set turns = turns + 1 where id = ${occurrenceId} returning turns)
    insert into town_event_answers as a (occurrence_id, user_id, answer, is_shown, turn, answered_at, remind_minutes, remind_at)
    select ${occurrenceId}, ${userId}, ${answer.answer}, ${isShown}, turns, ${now}, ${remindMinutes}, ${remindAt} from counted
    on conflict (occurrence_id, user_id) do update set answer = excluded.answer, is_shown = excluded.is_shown,
      turn = case when a.answer = excluded.answer then a.turn else excluded.turn end,
      answered_at = case when a.answer = excluded.answer then a.answered_at else excluded.answered_at end,
      remind_minutes = excluded.remind_minutes, remind_at = excluded.remind_at`;
}

/** Deletes a person's RSVP to an occurrence of an event. */
export function deleteRsvp(tx: Tx, occurrenceId: string, userId: string) {
  return tx`delete from town_event_answers where occurrence_id = ${occurrenceId} and user_id = ${userId}`;
}

/**
 * Changes the RSVP of up to `places` people on the waitlist to `going`, in the order in which they joined it, and
 * returns their ids. People without a reminder get the given `reminder`: `minutes` before the event, due at the time
 * `at`.
 */
export async function promotePeopleFromWaitlist(
  tx: Tx,
  occurrenceId: string,
  places: number,
  reminder: { minutes: number; at: Date | null },
): Promise<string[]> {
  if (places === 0) return [];
  const rows = await tx<{ userId: string }[]>`
    with next as (
      select user_id, turn from town_event_answers where occurrence_id = ${occurrenceId} and answer = 'waiting'
      order by turn limit ${places})
    update town_event_answers a set answer = 'going',
      remind_minutes = coalesce(a.remind_minutes, ${reminder.minutes}),
      remind_at = case when a.remind_minutes is null then ${reminder.at} else a.remind_at end
    from next n
    where a.occurrence_id = ${occurrenceId} and a.user_id = n.user_id returning a.user_id as "userId"`;
  return rows.map((row) => row.userId);
}

/** Adds `delta` to the RSVP counters of an occurrence and returns the new counters. */
export async function addToRsvpCountsOfOccurrence(
  tx: Tx,
  occurrenceId: string,
  delta: Record<RsvpStatus, number>,
): Promise<OccurrenceRsvpCounts> {
  const rows = await tx<OccurrenceRsvpCounts[]>`
    update town_event_occurrences set going = going + ${delta.going}, interested = interested + ${delta.interested},
      waiting = waiting + ${delta.waiting}
    where id = ${occurrenceId} returning ${countColumns(tx)}`;
  return rows[0]!;
}

/**
 * Returns an SQL condition that is true if neither the organizer of the event `e` nor the person with the RSVP `a` has
 * blocked the other. It is always true for an event without an organizer.
 */
const isNotBlocked = (sql: Queryable) => sql`
  not exists (
    select from blocks b where (b.blocker_id = e.user_id and b.blocked_id = a.user_id)
      or (b.blocker_id = a.user_id and b.blocked_id = e.user_id))`;

/**
 * Returns an SQL condition that is true if the person with the RSVP `a` can open the event `e`. It is false if the
 * person or the organizer has blocked the other, if the organizer is inactive, or if the person does not follow the
 * organizer's private account. It is true if the organizer's account was erased, so that the erasure can notify the
 * people with an RSVP that the event is canceled.
 */
const isEventVisibleToGuest = (sql: Queryable) => sql`(
  ${isNotBlocked(sql)} and (e.user_id is null or e.user_id = a.user_id or exists (
    select from users u where u.id = e.user_id and (u.deleted_at is not null
      or (${buildActiveAccountConditionSql(sql)} and (not u.is_private or ${isFollower(sql)}))))))`;

/** Returns an SQL condition that is true if the person with the RSVP `a` follows the organizer of the event `e`. */
const isFollower = (sql: Queryable) => sql`
  exists (select from follows f where f.follower_id = a.user_id and f.followed_id = e.user_id)`;

/**
 * Returns the people to notify about an event, by occurrence, earliest occurrence first. They have an RSVP to a current
 * or upcoming occurrence, or to the one with `occurrenceId` if it is given. Leaves out people who can no longer open
 * the event.
 * @param isCancellation true if the event is cancelled. Then only people who blocked the organizer or were blocked by
 *   the organizer are left out; all others must learn that the event does not take place
 */
export function listRsvpUsersToNotifyByOccurrence(
  sql: Queryable,
  eventId: string,
  occurrenceId: string | null,
  now: Date,
  isCancellation: boolean,
): Promise<OccurrenceWithRsvpUserIds[]> {
  return sql<OccurrenceWithRsvpUserIds[]>`
    select o.slot, o.starts_at as "startsAt", o.ends_at as "endsAt",
      array_agg(a.user_id::text order by a.user_id) as "userIds"
    from town_event_occurrences o
      join town_events e on e.id = o.event_id join town_event_answers a on a.occurrence_id = o.id
    where o.event_id = ${eventId} and o.ends_at > ${now}
      and ${isCancellation ? isNotBlocked(sql) : isEventVisibleToGuest(sql)}
      and (${occurrenceId}::uuid is null or o.id = ${occurrenceId}::uuid)
    group by o.id order by o.starts_at, o.id`;
}

interface AttendeePage {
  occurrenceId: string;
  answer: RsvpStatus;
  /** True to list hidden RSVPs too. */
  includesHidden: boolean;
  /** User id of the viewer. The viewer's own RSVP is listed even if it is hidden. */
  viewerId: string;
  without: readonly string[];
  after: { turn: number; id: string } | null;
  limit: number;
}

/** Returns a page of the people with a given RSVP, earliest RSVP first. */
export function listPeopleWithRsvpStatus(
  sql: Queryable,
  page: AttendeePage,
): Promise<{ userId: string; answeredAt: Date; isShown: boolean; turn: number }[]> {
  const { after, without } = page;
  return sql<{ userId: string; answeredAt: Date; isShown: boolean; turn: number }[]>`
    select user_id as "userId", answered_at as "answeredAt", is_shown as "isShown", turn::int
    from town_event_answers
    where occurrence_id = ${page.occurrenceId} and answer = ${page.answer}
      and (is_shown or ${page.includesHidden} or user_id = ${page.viewerId})
      and user_id <> all(${without as string[]}::uuid[])
      ${after === null ? sql`` : sql`and (turn, user_id) > (${after.turn}, ${after.id}::uuid)`}
    order by turn, user_id limit ${page.limit}`;
}

/**
 * Marks the due reminders of up to `limit` RSVPs as sent, and returns these reminders. The caller must not send a
 * reminder whose `isHidden` is true: the person can no longer open the event.
 */
export function claimDueEventReminders(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ occurrenceId: string; userId: string; isHidden: boolean }[]> {
  return tx<{ occurrenceId: string; userId: string; isHidden: boolean }[]>`
    with due as (
      select occurrence_id, user_id from town_event_answers where remind_at <= ${now}
      order by remind_at limit ${limit} for update skip locked)
    update town_event_answers a set remind_at = null
    from due d join town_event_occurrences o on o.id = d.occurrence_id join town_events e on e.id = o.event_id
    where a.occurrence_id = d.occurrence_id and a.user_id = d.user_id
    returning a.occurrence_id as "occurrenceId", a.user_id as "userId", not ${isEventVisibleToGuest(tx)} as "isHidden"`;
}

/** Lists all RSVPs of a person, for the export of personal data. */
export function listRsvpsForDataExport(sql: Queryable, userId: string) {
  return sql`
    select e.id as "eventId", o.id as "occurrenceId", e.title, o.starts_at as "startsAt", a.answer, a.is_shown as "isShown",
      a.answered_at as "answeredAt", a.remind_minutes as "remindMinutes"
    from town_event_answers a join town_event_occurrences o on o.id = a.occurrence_id
      join town_events e on e.id = o.event_id
    where a.user_id = ${userId} order by a.answered_at, o.id`;
}

/** Lists all events that a person organizes, for the export of personal data. */
export function listOrganizedEventsForDataExport(sql: Queryable, userId: string) {
  return sql`
    select id, title, description, venue_name as "venueName", address, city, starts_at as "startsAt",
      ends_at as "endsAt", time_zone as "timeZone", rule, status, tags, capacity,
      photo - 'key' - 'placeholder' || jsonb_build_object('url', '/media/' || (photo ->> 'key')) as photo, created_at as "createdAt",
      deleted_at as "deletedAt"
    from town_events where user_id = ${userId} order by created_at, id`;
}

/** Identifies the RSVP of a person to an occurrence of an event. */
export interface RsvpKey {
  eventId: string;
  occurrenceId: string;
  userId: string;
}

/** Returns up to `limit` RSVPs of a person, ordered by event id, then by occurrence. */
export function listRsvpKeysByUser(tx: Tx, userId: string, limit: number): Promise<RsvpKey[]> {
  return tx<RsvpKey[]>`
    select o.event_id as "eventId", o.id as "occurrenceId", a.user_id as "userId" from town_event_answers a join town_event_occurrences o on o.id = a.occurrence_id
    where a.user_id = ${userId} order by o.event_id, o.id limit ${limit}`;
}

/**
 * Returns the RSVPs of two users to each other's current and upcoming events, for each given pair. Leaves out pairs in
 * which `userId` no longer blocks `otherId`. Sorts by event and date; within a date, RSVPs on the waitlist come first.
 */
export function listUpcomingRsvpsBetweenBlockedUsers(
  tx: Tx,
  pairs: readonly { userId: string; otherId: string }[],
  now: Date,
): Promise<RsvpKey[]> {
  return tx<RsvpKey[]>`
    with blocked as (
      select blocker_id, blocked_id from blocks where (blocker_id, blocked_id) in (
        select * from unnest(${pairs.map((pair) => pair.userId)}::uuid[], ${pairs.map((pair) => pair.otherId)}::uuid[])))
    select e.id as "eventId", o.id as "occurrenceId", a.user_id as "userId"
    from (select blocker_id, blocked_id from blocked union select blocked_id, blocker_id from blocked)
        as pair (organizer, guest)
      join town_events e on e.user_id = pair.organizer
      join town_event_occurrences o on o.event_id = e.id and o.ends_at > ${now}
      join town_event_answers a on a.occurrence_id = o.id and a.user_id = pair.guest
    order by e.id, o.id, a.answer <> 'waiting', a.user_id`;
}

/**
 * Returns up to `limit` RSVPs of people who can no longer open the event, because the organizer's account is private
 * and they do not follow it. Only RSVPs to current and upcoming dates of the given organizers' events are returned.
 * Sorts by event and date; within a date, RSVPs on the waitlist come first.
 */
export function listUpcomingRsvpsOfPeopleWithoutAccess(
  tx: Tx,
  organizerIds: readonly string[],
  now: Date,
  limit: number,
): Promise<RsvpKey[]> {
  return tx<RsvpKey[]>`
    select e.id as "eventId", o.id as "occurrenceId", a.user_id as "userId"
    from town_events e join users u on u.id = e.user_id and u.is_private
      join town_event_occurrences o on o.event_id = e.id and o.ends_at > ${now}
      join town_event_answers a on a.occurrence_id = o.id and a.user_id <> e.user_id
    where e.user_id = any(${organizerIds as string[]}::uuid[]) and not ${isFollower(tx)}
    order by e.id, o.id, a.answer <> 'waiting', a.user_id limit ${limit}`;
}

/** Returns the ids of up to `limit` events that a person organizes. */
export async function listEventIdsByOrganizer(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from town_events where user_id = ${userId} order by id limit ${limit}`;
  return rows.map((row) => row.id);
}

/** Permanently deletes an event with its dates and RSVPs. */
export function deleteEventPermanently(tx: Tx, id: string) {
  return tx`delete from town_events where id = ${id}`;
}
