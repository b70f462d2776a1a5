/**
 * SQL queries for reactions to messages. The table is named `message_likes`, because the only reaction was a like at
 * first.
 */
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { MessageReaction } from '../domain/reactions.ts';

/**
 * Stores the recipient's reaction to a message, which replaces an earlier one. Returns false if the same reaction was
 * already stored.
 */
export async function upsertMessageReaction(
  tx: Tx,
  { messageId, userId, reaction, now }: MessageReactionRow,
): Promise<boolean> {
  const result = await tx`
    insert into message_likes (message_id, user_id, reaction, created_at)
    values (${messageId}, ${userId}, ${reaction}, ${now})
    on conflict (message_id) do update set reaction = excluded.reaction, created_at = excluded.created_at
      where message_likes.reaction <> excluded.reaction`;
  return result.count === 1;
}

interface MessageReactionRow {
  messageId: string;
  userId: string;
  reaction: MessageReaction;
  now: Date;
}

/** Deletes a person's reaction to a message. Returns false if there was none. */
export async function deleteMessageReaction(tx: Tx, messageId: string, userId: string): Promise<boolean> {
  const result = await tx`delete from message_likes where message_id = ${messageId} and user_id = ${userId}`;
  return result.count === 1;
}

/**
 * Deletes up to `limit` of a person's reactions. Returns the message id and the conversation id of each deleted
 * reaction.
 */
export function deleteMessageReactionsOfUser(
  tx: Tx,
  userId: string,
  limit: number,
): Promise<{ messageId: string; conversationId: string }[]> {
  return tx<{ messageId: string; conversationId: string }[]>`
    with gone as (
      delete from message_likes where message_id = any(array(
        select message_id from message_likes where user_id = ${userId} limit ${limit}))
        and user_id = ${userId}
      returning message_id)
    select m.id as "messageId", m.conversation_id as "conversationId"
    from gone g join messages m on m.id = g.message_id`;
}

/** Lists a person's reactions to messages for the export of their personal data. */
export function listMessageReactionsForExport(sql: Queryable, userId: string) {
  return sql`
    select message_id as "messageId", reaction, created_at as "likedAt" from message_likes
    where user_id = ${userId} order by created_at, message_id`;
}
