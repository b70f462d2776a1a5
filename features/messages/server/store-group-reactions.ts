/** SQL queries for reactions to messages of groups: at most one of each member. */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { MessageReaction } from '../domain/reactions.ts';

interface GroupReactionRow {
  messageId: string;
  userId: string;
  reaction: MessageReaction;
}

/** Stores a member's reaction, which replaces their earlier one. Returns false if it was already stored. */
export async function upsertGroupReaction(
  tx: Tx,
  { messageId, userId, reaction, now }: GroupReactionRow & { now: Date },
): Promise<boolean> {
  const result = await tx`
    insert into group_message_reactions (message_id, user_id, reaction, created_at)
    values (${messageId}, ${userId}, ${reaction}, ${now})
    on conflict (message_id, user_id) do update set reaction = excluded.reaction, created_at = excluded.created_at
      where group_message_reactions.reaction <> excluded.reaction`;
  return result.count === 1;
}

/** Deletes a member's reaction. Returns false if there was none. */
export async function deleteGroupReaction(tx: Tx, messageId: string, userId: string): Promise<boolean> {
  const result =
    await tx`delete from group_message_reactions where message_id = ${messageId} and user_id = ${userId}`;
  return result.count === 1;
}

/** Lists the reactions to some messages, the earliest first. */
export function listGroupReactions(
  sql: Queryable,
  messageIds: readonly string[],
): Promise<GroupReactionRow[]> {
  return sql<GroupReactionRow[]>`
    select message_id as "messageId", user_id as "userId", reaction from group_message_reactions
    where message_id = any(${messageIds as string[]}::uuid[]) order by created_at, user_id`;
}

/** Deletes up to `limit` of a person's reactions. Returns the message and the conversation of each. */
export function deleteGroupReactionsOfUser(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ messageId: string; conversationId: string }[]> {
  return tx<{ messageId: string; conversationId: string }[]>`
    with gone as (
      delete from group_message_reactions where user_id = ${userId} and message_id = any(array(
        select message_id from group_message_reactions where user_id = ${userId} limit ${limit}))
      returning message_id)
    select m.id as "messageId", m.conversation_id as "conversationId"
    from gone g join messages m on m.id = g.message_id`;
}

/** Lists a person's reactions to messages of groups for the export of their personal data. */
export function listGroupReactionsForExport(sql: Queryable, userId: string) {
  return sql`
    select message_id as "messageId", reaction, created_at as "likedAt" from group_message_reactions
    where user_id = ${userId} order by created_at, message_id`;
}
