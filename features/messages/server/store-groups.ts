/**
 * SQL queries for group conversations and their members. A transaction that changes a group first locks its
 * conversation, so that the number of members and the numbers of its messages are exact.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { GroupNoticeKind } from '../domain/group-notices.ts';

/** A group conversation. */
export interface GroupRow {
  id: string;
  name: string | null;
  lastNumber: number;
}

/** A member of a group. */
export interface GroupMemberRow {
  userId: string;
  isCreator: boolean;
  isMuted: boolean;
}

/**
 * Finds and locks a group; undefined if it does not exist. The lock statement is sent immediately, so it runs before
 * statements that the caller starts afterwards.
 */
export async function lockGroup(tx: Tx, id: string): Promise<GroupRow | undefined> {
  const rows = await tx<GroupRow[]>`
    select id, name, last_number as "lastNumber" from conversations
    where id = ${id} and first_id is null for update`.execute();
  return rows[0];
}

/** Finds a group without locking it; undefined if it does not exist. */
export async function findGroup(sql: Queryable, id: string): Promise<GroupRow | undefined> {
  const rows = await sql<GroupRow[]>`
    select id, name, last_number as "lastNumber" from conversations where id = ${id} and first_id is null`;
  return rows[0];
}

/** Lists the members of a group, those who created it first. Empty if the group does not exist. */
export function listGroupMembers(sql: Queryable, id: string): Promise<GroupMemberRow[]> {
  return sql<GroupMemberRow[]>`
    select m.user_id as "userId", m.is_creator as "isCreator", m.is_muted as "isMuted"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where c.id = ${id} and c.first_id is null order by m.is_creator desc, m.user_id`;
}

/** Counts the groups of which each of some people is a member. People without groups are left out. */
export async function countGroupsOfPeople(
  sql: Queryable,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ userId: string; groups: number }[]>`
    select m.user_id as "userId", count(*)::int as groups
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = any(${userIds as string[]}::uuid[]) and c.first_id is null group by m.user_id`;
  return new Map(rows.map(({ userId, groups }) => [userId, groups]));
}

/** Inserts a group without members. Returns false if a conversation with this id exists. */
export async function insertGroup(
  tx: Tx,
  { id, name, now }: { id: string; name: string | null; now: Date },
): Promise<boolean> {
  const result = await tx`
    insert into conversations (id, name, created_at, last_message_at) values (${id}, ${name}, ${now}, ${now})
    on conflict (id) do nothing`;
  return result.count === 1;
}

/**
 * Returns true if a conversation is a group that a person created: the person sent its first notice. The group may have
 * other members by now.
 */
export async function isGroupCreatedBy(sql: Queryable, id: string, userId: string): Promise<boolean> {
  const rows = await sql`
    select from messages where conversation_id = ${id} and number = 1 and notice = 'created' and sender_id = ${userId}`;
  return rows.length === 1;
}

/** Adds members to a group. Everything so far counts as read by them. */
export async function insertGroupMembers(
  tx: Tx,
  id: string,
  userIds: readonly string[],
  creatorId: string | null = null,
): Promise<void> {
  await tx`
    insert into conversation_members (conversation_id, user_id, state, read_number, is_creator)
    select c.id, u.user_id, 'accepted', c.last_number, u.user_id is not distinct from ${creatorId}::uuid
    from conversations c, unnest(${userIds as string[]}::uuid[]) as u (user_id) where c.id = ${id}`;
}

/**
 * Removes a member from a group. If nobody is left, marks the group as emptied, so that a job deletes it. Returns false
 * if the person is not a member.
 */
export async function deleteGroupMember(tx: Tx, id: string, userId: string, now: Date): Promise<boolean> {
  const result =
    await tx`delete from conversation_members where conversation_id = ${id} and user_id = ${userId}`;
  if (result.count === 1) await markEmptiedGroups(tx, [id], now);
  return result.count === 1;
}

/** Marks those of the groups that have no members, so that a job deletes them. */
async function markEmptiedGroups(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx`
    update conversations c set emptied_at = ${now} where c.id = any(${ids as string[]}::uuid[]) and not exists (
      select from conversation_members m where m.conversation_id = c.id)`;
}

/** Changes the name of a group; null removes it. Returns false if the group already has this name. */
export async function setGroupName(tx: Tx, id: string, name: string | null): Promise<boolean> {
  const result = await tx`
    update conversations set name = ${name} where id = ${id} and name is distinct from ${name}::text`;
  return result.count === 1;
}

/** Mutes or unmutes the notifications of a group for a member. */
export async function setGroupMuted(tx: Tx, id: string, userId: string, isMuted: boolean): Promise<void> {
  await tx`
    update conversation_members set is_muted = ${isMuted}
    where conversation_id = ${id} and user_id = ${userId} and is_muted <> ${isMuted}`;
}

/** A notice to insert: a line of a group that says what happened. */
interface NewGroupNotice {
  id: string;
  conversationId: string;
  senderId: string;
  notice: GroupNoticeKind;
  /** The person who was added or removed; null for other notices. */
  subjectId: string | null;
  /** The new name, if the notice says that the group was renamed; otherwise empty. */
  content: string;
  now: Date;
}

/** Inserts a notice as the next message of a group. The sender has read it. */
export async function insertGroupNotice(tx: Tx, row: NewGroupNotice): Promise<void> {
  await tx`
    with counted as (
      update conversations set last_number = last_number + 1, last_message_at = ${row.now}
      where id = ${row.conversationId} returning last_number as number),
    marked as (
      update conversation_members k set read_number = c.number from counted c
      where k.conversation_id = ${row.conversationId} and k.user_id = ${row.senderId} and k.read_number = c.number - 1)
    insert into messages (id, conversation_id, number, sender_id, content, created_at, notice, subject_id)
    select ${row.id}, ${row.conversationId}, number, ${row.senderId}, ${row.content}, ${row.now}, ${row.notice},
      ${row.subjectId}
    from counted`;
}

/**
 * Maximum number of messages whose cached photo access a change of the members invalidates. A former member can fetch
 * the photos of earlier messages until the cached access expires, at most 60 seconds later.
 */
const maxInvalidatedMessages = 50;

/** Lists the ids of the latest messages with photos of a group, whose photos its members may fetch. */
export async function listLatestMessageIdsWithPhotos(sql: Queryable, id: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from messages where conversation_id = ${id} and images is not null
    order by number desc limit ${maxInvalidatedMessages}`;
  return rows.map((row) => row.id);
}

/**
 * Removes a person from up to `limit` groups, for the erasure of their account. Returns these groups, with their
 * remaining members.
 */
export async function deleteGroupMembershipsOfUser(
  tx: Tx,
  userId: string,
  now: Date,
  limit: number,
): Promise<{ conversationId: string; memberIds: string[] }[]> {
  const locked = await tx<{ id: string }[]>`
    select c.id from conversations c join conversation_members m on m.conversation_id = c.id
    where m.user_id = ${userId} and c.first_id is null order by c.id limit ${limit} for update of c`;
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  await tx`delete from conversation_members where user_id = ${userId} and conversation_id = any(${ids}::uuid[])`;
  await markEmptiedGroups(tx, ids, now);
  return tx<{ conversationId: string; memberIds: string[] }[]>`
    select c.id as "conversationId",
      array(select m.user_id from conversation_members m where m.conversation_id = c.id) as "memberIds"
    from conversations c where c.id = any(${ids}::uuid[])`;
}

/**
 * Deletes up to `limit` messages of a group that nobody is in, or the group itself once it has no messages. Returns the
 * keys of the deleted photos, and whether there may be more to delete.
 */
export async function deleteNextOfEmptiedGroups(
  tx: Tx,
  limit: number,
): Promise<{ imageKeys: string[]; hasMore: boolean }> {
  const [group] = await tx<{ id: string }[]>`
    select id from conversations where emptied_at is not null order by emptied_at limit 1 for update skip locked`;
  if (group === undefined) return { imageKeys: [], hasMore: false };
  // A reply refers to an earlier message, so the latest messages are deleted first.
  const rows = await tx<{ keys: string[] }[]>`
    delete from messages where id = any(array(
      select id from messages where conversation_id = ${group.id} order by number desc limit ${limit}))
    returning array(select image->>'key' from jsonb_array_elements(coalesce(images, '[]')) image) as keys`;
  if (rows.length === 0) await tx`delete from conversations where id = ${group.id}`;
  return { imageKeys: rows.flatMap(({ keys }) => keys), hasMore: true };
}
