/**
 * SQL queries for conversations and messages. A transaction that inserts a message first locks its conversation, so
 * that message numbers have no gaps.
 */
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { ConversationAcceptanceState } from '../domain/decide-message.ts';
import type { GroupNoticeKind } from '../domain/group-notices.ts';
import type { MessageReaction } from '../domain/reactions.ts';
import type { ReadPosition } from '../domain/present-read-positions.ts';
import {
  buildBlockedUserIdsSql,
  buildGroupFilterSql,
  buildListedGroupSql,
  type ListedGroup,
} from './store-group-columns.ts';
import { buildMessageQuoteSql, type Fragment, type MessageQuote } from './store-quotes.ts';

/** A photo of a message as stored in the database. `key` is the key of its file. */
export interface StoredMessageImage {
  key: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
}

/** Database row of a message. */
export interface MessageRow {
  id: string;
  conversationId: string;
  number: number;
  senderId: string;
  content: string | null;
  createdAt: Date;
  /** Story that the message replies to; it may no longer exist. Null if the message is not a reply. */
  storyId: string | null;
  /** Post that is attached to the message; it may no longer exist. Null if there is none. */
  postId: string | null;
  /** Photos of the message; null if there are none. */
  images: StoredMessageImage[] | null;
  /** Message that this message replies to. Null if there is none, and after this message was removed. */
  quote: MessageQuote | null;
  /** Recipient's reaction to the message. Null if there is none, after the message was removed, and in groups. */
  reaction: MessageReaction | null;
  /** Kind of the notice, if the message is a line of a group that says what happened; otherwise null. */
  notice: GroupNoticeKind | null;
  /** The person whom the notice is about; null if there is none. */
  subjectId: string | null;
}

/**
 * Returns SQL for the columns of a `MessageRow`. For a removed message, `images` is null, because rows that an older
 * version of the server wrote may still contain photos.
 */
export function buildMessageColumnListSql(sql: Queryable) {
  return sql`
    m.id, m.conversation_id as "conversationId", m.number, m.sender_id as "senderId", m.content,
    m.created_at as "createdAt", m.story_id as "storyId", m.post_id as "postId", m.notice, m.subject_id as "subjectId",
    case when m.content is not null then m.images end as images,
    case when m.content is not null then ${buildMessageQuoteSql(sql, sql`m.conversation_id`, sql`m.reply_to`)} end as quote,
    case when m.content is not null then (select l.reaction from message_likes l where l.message_id = m.id) end as reaction`;
}

/**
 * Finds and locks the conversation of two people. Undefined before their first message. The lock statement is sent
 * immediately, so it runs before statements that the caller starts afterwards.
 */
export async function lockConversation(
  tx: Tx,
  one: string,
  other: string,
): Promise<{ id: string; lastNumber: number } | undefined> {
  const [first, second] = [one, other].toSorted();
  const rows = await tx<{ id: string; lastNumber: number }[]>`
    select id, last_number as "lastNumber" from conversations
    where first_id = ${first!} and second_id = ${second!} for update`.execute();
  return rows[0];
}

/** State of a conversation for the recipient of a message, and how many messages the sender has already sent in it. */
interface ConversationSituation {
  state: ConversationAcceptanceState;
  /** True if the recipient accepted the conversation by writing in it, and hid it later. */
  isHidden: boolean;
  /**
   * Number of messages that the sender has sent in the conversation, at most `countUpTo` (a parameter of the query).
   */
  sent: number;
}

/**
 * Returns a SQL condition that is true if a participant accepted the conversation by writing in it, and hid it later.
 * The participant is a row of `conversation_members` with the alias `m`.
 */
const isHiddenSql = (sql: Queryable) => sql`(m.state = 'declined' and exists (
  select from messages w where w.conversation_id = m.conversation_id and w.sender_id = m.user_id))`;

/**
 * Returns SQL that selects the unread messages (alias `u`) of a participant: the other participants' messages after the
 * number `readNumber`, without removed messages and those that a block hides in a group. Of the notices of a group,
 * only those count by which the participant learns of the group. The participant is a row of `conversation_members`
 * with the alias `k`.
 */
const buildUnreadMessagesSql = (sql: Queryable, readNumber: Fragment) => sql`
  from messages u where u.conversation_id = k.conversation_id and u.sender_id <> k.user_id
    and u.number > ${readNumber} and u.content is not null
    and case when u.notice is null then u.sender_id <> all(${buildBlockedUserIdsSql(sql, sql`k.user_id`)})
      else u.notice = 'created' or u.subject_id = k.user_id end`;

const buildUnreadCountSql = (sql: Queryable) =>
  sql`(select count(*)::int ${buildUnreadMessagesSql(sql, sql`k.read_number`)})`;

/**
 * Returns the recipient's state in the conversation of two people, and the number of messages that the sender has sent
 * in it, at most `countUpTo`. Undefined before their first message.
 */
export async function findRecipientConversationStateAndSentCount(
  sql: Queryable,
  query: { senderId: string; recipientId: string; countUpTo: number },
): Promise<ConversationSituation | undefined> {
  const { senderId, recipientId } = query;
  const [first, second] = [senderId, recipientId].toSorted();
  const rows = await sql<ConversationSituation[]>`
    select m.state, ${isHiddenSql(sql)} as "isHidden", (select count(*)::int from (
      select from messages s where s.conversation_id = c.id and s.sender_id = ${senderId} limit ${query.countUpTo}) n) as sent
    from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = ${recipientId}
    where c.first_id = ${first!} and c.second_id = ${second!}`;
  return rows[0];
}

/** Inserts the conversation of two people, with one membership row for each. */
export async function insertConversation(
  tx: Tx,
  row: { id: string; senderId: string; recipientId: string; state: ConversationAcceptanceState; now: Date },
): Promise<void> {
  const [first, second] = [row.senderId, row.recipientId].toSorted();
  await awaitStatements([
    tx`
      insert into conversations (id, first_id, second_id, created_at, last_message_at)
      values (${row.id}, ${first!}, ${second!}, ${row.now}, ${row.now})`,
    tx`
      insert into conversation_members (conversation_id, user_id, state)
      values (${row.id}, ${row.senderId}, 'accepted'), (${row.id}, ${row.recipientId}, ${row.state})`,
  ]);
}

/**
 * Inserts the next message of a conversation, accepts the conversation for the sender and marks it as read by the
 * sender. Unread messages of the other participant after the number `seenNumber` stay unread. Returns undefined if the
 * message id is already in use. The caller must then roll back the transaction, because a message number was already
 * assigned.
 */
export async function insertMessage(
  tx: Tx,
  row: Omit<MessageRow, 'number' | 'quote'> & { replyTo: number | null },
  seenNumber: number,
): Promise<MessageRow | undefined> {
  const { replyTo, ...message } = row;
  const { id, conversationId, senderId, content, createdAt, storyId, postId } = message;
  const images = row.images === null ? null : tx.json(row.images as never);
  const [written] = await tx<Pick<MessageRow, 'number' | 'quote'>[]>`
    with counted as (
      update conversations set last_number = last_number + 1, last_message_at = ${createdAt}
      where id = ${conversationId} returning last_number as number),
    written as (
      insert into messages
        (id, conversation_id, number, sender_id, content, created_at, story_id, post_id, images, reply_to)
      select ${id}, ${conversationId}, number, ${senderId}, ${content}, ${createdAt}, ${storyId}, ${postId}, ${images}::jsonb,
        ${replyTo}::int
      from counted
      on conflict (id) do nothing returning number),
    marked as (
      update conversation_members k set state = 'accepted',
        read_number = case when exists (
            select ${buildUnreadMessagesSql(tx, tx`greatest(k.read_number, ${seenNumber}::int)`)})
          then greatest(k.read_number, ${seenNumber}::int) else w.number end
      from written w where k.conversation_id = ${conversationId} and k.user_id = ${senderId})
    select number, ${buildMessageQuoteSql(tx, tx`${conversationId}::uuid`, tx`${replyTo}::int`)} as quote from written`;
  return written === undefined ? undefined : { ...message, ...written };
}

/** A message with the people who received it. */
export interface AddressedMessageRow extends MessageRow {
  /** The participants of the conversation other than the sender. In a group, the members at the time of the query. */
  recipientIds: string[];
  isInGroup: boolean;
}

/** Finds a message by id, with its recipients; undefined if it does not exist. */
export async function findMessage(sql: Queryable, id: string): Promise<AddressedMessageRow | undefined> {
  const rows = await sql<AddressedMessageRow[]>`
    select ${buildMessageColumnListSql(sql)}, c.first_id is null as "isInGroup",
      array(select k.user_id from conversation_members k where k.conversation_id = c.id and k.user_id <> m.sender_id)
        as "recipientIds"
    from messages m join conversations c on c.id = m.conversation_id where m.id = ${id}`;
  return rows[0];
}

/** Data of a message that a notification quotes: its text and the number of its photos, with the two participants. */
interface QuotableMessage {
  id: string;
  userId: string;
  /**
   * Id of the recipient; null in a group. It is named `ownerId` for the visibility check, which always permits the
   * owner to see the content.
   */
  ownerId: string | null;
  content: string;
  photos: number;
}

/**
 * Loads the text and the number of photos of messages that notifications quote. Leaves out removed messages, and
 * messages with neither text nor photos.
 */
export function listMessagesToQuoteInNotifications(
  sql: Queryable,
  ids: readonly string[],
): Promise<QuotableMessage[]> {
  return sql<QuotableMessage[]>`
    select m.id, m.sender_id as "userId", m.content, coalesce(jsonb_array_length(m.images), 0) as photos,
      case when c.first_id = m.sender_id then c.second_id else c.first_id end as "ownerId"
    from messages m join conversations c on c.id = m.conversation_id
    where m.id = any(${ids as string[]}::uuid[]) and (m.content <> '' or (m.content = '' and m.images is not null))`;
}

/** Finds the id of the conversation of two people, without locking it. Undefined before their first message. */
export async function findConversationIdOfTwoUsers(
  sql: Queryable,
  one: string,
  other: string,
): Promise<string | undefined> {
  const [first, second] = [one, other].toSorted();
  const rows = await sql<{ id: string }[]>`
    select id from conversations where first_id = ${first!} and second_id = ${second!}`;
  return rows[0]?.id;
}

/** One person's membership of a conversation. */
export interface ConversationMember {
  conversationId: string;
  userId: string;
  /** The other participant; null in a group. */
  otherId: string | null;
  state: ConversationAcceptanceState;
  lastNumber: number;
}

/** Finds a person's membership of a conversation; undefined if the person is not a participant. */
export async function findConversationMember(
  sql: Queryable,
  conversationId: string,
  userId: string,
): Promise<ConversationMember | undefined> {
  const rows = await sql<ConversationMember[]>`
    select m.conversation_id as "conversationId", m.user_id as "userId", m.state, c.last_number as "lastNumber",
      case when c.first_id = m.user_id then c.second_id else c.first_id end as "otherId"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and m.user_id = ${userId}`;
  return rows[0];
}

/** Sets a participant's state in a conversation. Returns false if the participant already had this state. */
export async function setConversationStateForMember(
  tx: Tx,
  conversationId: string,
  userId: string,
  state: ConversationAcceptanceState,
): Promise<boolean> {
  const result = await tx`
    update conversation_members set state = ${state}
    where conversation_id = ${conversationId} and user_id = ${userId} and state <> ${state}`;
  return result.count === 1;
}

/**
 * Marks a conversation as read by a participant up to a message number, but not beyond the last message. Returns false
 * if the participant had already read that far.
 */
export async function markConversationReadUpTo(
  tx: Tx,
  conversationId: string,
  userId: string,
  number: number,
): Promise<boolean> {
  const result = await tx`
    update conversation_members m set read_number = least(${number}::int, c.last_number)
    from conversations c
    where c.id = m.conversation_id and m.conversation_id = ${conversationId} and m.user_id = ${userId}
      and m.read_number < least(${number}::int, c.last_number)`;
  return result.count === 1;
}

interface ListedConversation extends MessageRow {
  /** The other participant; null in a group. */
  otherId: string | null;
  group: ListedGroup | null;
  lastMessageAt: Date;
  unread: number;
}

/**
 * Returns SQL that selects a person's memberships of conversations with one of the given states, such as accepted.
 * Leaves out conversations of two people in which one has blocked the other. In a group, `o.id` is null.
 */
export function buildConversationMembershipsFromClause(
  sql: Queryable,
  userId: string,
  ...states: ConversationAcceptanceState[]
) {
  return sql`
    from conversation_members k
    join conversations c on c.id = k.conversation_id
    cross join lateral (select case when c.first_id = k.user_id then c.second_id else c.first_id end as id) o
    where k.user_id = ${userId} and k.state = any(${states}::text[]) and not exists (
      select from blocks b where (b.blocker_id = k.user_id and b.blocked_id = o.id)
        or (b.blocker_id = o.id and b.blocked_id = k.user_id)
    )`;
}

/**
 * Lists a page of a person's conversations with their last messages. The conversation with the latest message comes
 * first.
 */
export function listConversationRows(
  sql: Queryable,
  page: {
    userId: string;
    state: ConversationAcceptanceState;
    withGroups: boolean;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<ListedConversation[]> {
  const { after } = page;
  return sql<ListedConversation[]>`
    select ${buildMessageColumnListSql(sql)}, k."otherId", k."lastMessageAt", k.unread, k."group"
    from (
      select c.id, c.last_number, o.id as "otherId", c.last_message_at as "lastMessageAt",
        ${buildUnreadCountSql(sql)} as unread, ${buildListedGroupSql(sql)} as "group"
      ${buildConversationMembershipsFromClause(sql, page.userId, page.state)} ${buildGroupFilterSql(sql, page.withGroups)}
        ${after === null ? sql`` : sql`and (c.last_message_at, c.id) < (${after.at}, ${after.id}::uuid)`}
      order by c.last_message_at desc, c.id desc limit ${page.limit}
    ) k
    join messages m on m.conversation_id = k.id and m.number = k.last_number
    order by k."lastMessageAt" desc, k.id desc`;
}

/**
 * Returns the number of conversations in the inbox with unread messages, and the number of unanswered message requests.
 */
export async function countUnreadConversationsAndRequests(
  sql: Queryable,
  userId: string,
  withGroups: boolean,
): Promise<{ unread: number; requests: number }> {
  const [[inbox], [requests]] = await Promise.all([
    sql<{ n: number }[]>`
      select count(*)::int as n ${buildConversationMembershipsFromClause(sql, userId, 'accepted')}
        ${buildGroupFilterSql(sql, withGroups)} and ${buildUnreadCountSql(sql)} > 0`,
    sql<
      { n: number }[]
    >`select count(*)::int as n ${buildConversationMembershipsFromClause(sql, userId, 'request')}`,
  ]);
  return { unread: inbox!.n, requests: requests!.n };
}

/** Lists a page of a conversation's messages, latest first. */
export function listMessageRows(
  sql: Queryable,
  page: { conversationId: string; before: number | null; limit: number },
): Promise<MessageRow[]> {
  return sql<MessageRow[]>`
    select ${buildMessageColumnListSql(sql)} from messages m
    where m.conversation_id = ${page.conversationId}
      ${page.before === null ? sql`` : sql`and m.number < ${page.before}`}
    order by m.number desc limit ${page.limit}`;
}

/** Returns how far each participant has read a conversation, and the state of the conversation for each participant. */
export function listReadPositions(sql: Queryable, conversationId: string): Promise<ReadPosition[]> {
  return sql<ReadPosition[]>`
    select m.user_id as "userId", m.state, ${isHiddenSql(sql)} as "isHidden", m.read_number as number
    from conversation_members m where m.conversation_id = ${conversationId} order by m.user_id`;
}

/**
 * Counts the messages of the other participant that the participant `userId` has not read. Ignores removed messages.
 */
export async function countUnreadMessages(
  sql: Queryable,
  conversationId: string,
  userId: string,
): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select ${buildUnreadCountSql(sql)} as n from conversation_members k
    where k.conversation_id = ${conversationId} and k.user_id = ${userId}`;
  return row?.n ?? 0;
}
