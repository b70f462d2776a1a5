/** SQL queries that search a person's conversations. */
import type { Queryable } from '#platform/database/connection.ts';
import { buildSharedAddressPattern } from '../domain/find-shared-screen.ts';
import {
  buildBlockedUserIdsSql,
  buildGroupFilterSql,
  buildListedGroupSql,
  type ListedGroup,
} from './store-group-columns.ts';
import {
  buildConversationMembershipsFromClause,
  buildMessageColumnListSql,
  type MessageRow,
} from './store.ts';

/**
 * Limits that bound the cost of a search. Message texts have no full-text index, because it would slow down each
 * insertion. A search therefore reads only the latest conversations (at most `maxSearchedConversations`), and at most
 * `maxSearchedMessages` messages in total. These messages are divided equally among the conversations. From each
 * conversation, the newest messages are read.
 */
const maxSearchedConversations = 200;
const maxSearchedMessages = 20_000;

/** A conversation that a search reads, with the other person or the group. */
interface SearchedConversation {
  id: string;
  /** Null in a group. */
  otherId: string | null;
  /** Null in a conversation of two people. */
  group: ListedGroup | null;
}

/**
 * Returns SQL that selects the conversations that a search reads: the latest conversations of the inbox and the latest
 * message requests. Leaves out conversations that the person declined or hid, and those in which one participant has
 * blocked the other.
 */
const searchedConversations = (sql: Queryable, userId: string, withGroups: boolean) => sql`
  select c.id, c.last_number, c.last_message_at, o.id as "otherId", ${buildListedGroupSql(sql)} as "group",
    ${maxSearchedMessages}::int / least(count(*) over (), ${maxSearchedConversations})::int as "searchedMessages"
  ${buildConversationMembershipsFromClause(sql, userId, 'accepted', 'request')} ${buildGroupFilterSql(sql, withGroups)}
  order by c.last_message_at desc, c.id desc limit ${maxSearchedConversations}`;

/** Lists the conversations that a search reads, latest first. */
export function listConversationsToSearch(
  sql: Queryable,
  userId: string,
  withGroups: boolean,
): Promise<SearchedConversation[]> {
  return sql<SearchedConversation[]>`
    select id, "otherId", "group" from (${searchedConversations(sql, userId, withGroups)}) k`;
}

/**
 * Lists messages that match all of the given words, newest first. A message matches a given word if one of the
 * message's words begins with it, ignoring accents. Words of the address of the event, place or post that a message
 * shows as a card do not count. Leaves out messages that their sender removed or that a block hides in a group.
 * @param query.origin public origin of the app, with which the addresses of shared screens begin
 * @param query.words words of letters and digits only, because they become part of a regular expression
 */
export function searchMessageRows(
  sql: Queryable,
  query: { userId: string; withGroups: boolean; origin: string; words: readonly string[]; limit: number },
): Promise<MessageRow[]> {
  // Most messages contain no address, so the pattern is tried only if the text contains the origin.
  const text = sql`case when strpos(m.content, ${query.origin}) = 0 then m.content
    else regexp_replace(m.content, ${buildSharedAddressPattern(query.origin)}, ' ') end`;
  // `offset 0` prevents PostgreSQL from computing the plain text again for each word.
  return sql<MessageRow[]>`
    select f.* from (${searchedConversations(sql, query.userId, query.withGroups)}) k
    cross join lateral (
      select ${buildMessageColumnListSql(sql)} from messages m
      cross join lateral (select plain_text(${text}) as plain offset 0) t
      where m.conversation_id = k.id and m.number > k.last_number - k."searchedMessages" and m.content <> '' and m.notice is null
        and m.sender_id <> all(${buildBlockedUserIdsSql(sql, sql`${query.userId}::uuid`)})
        and not exists (
          select from unnest(${query.words as string[]}::text[]) as w (word)
          where t.plain !~ ('\\m' || plain_text(w.word)))
      order by m.number desc limit ${query.limit}
    ) f
    order by f."createdAt" desc, f.id desc limit ${query.limit}`;
}
