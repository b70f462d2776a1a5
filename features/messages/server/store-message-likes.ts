/** SQL queries for the likes of messages. */
import type { Queryable, Tx } from '#platform/database/connection.ts';

/** Stores the recipient's like of a message. Returns false if it was already stored. */
export async function insertMessageLike(
  tx: Tx,
  { messageId, userId, now }: { messageId: string; userId: string; now: Date },
): Promise<boolean> {
  const result = await tx`
    insert into message_likes (message_id, user_id, created_at) values (${messageId}, ${userId}, ${now})
    on conflict (message_id) do nothing`;
  return result.count === 1;
}

/** Deletes a person's like of a message. Returns false if there was none. */
export async function deleteMessageLike(tx: Tx, messageId: string, userId: string): Promise<boolean> {
  const result = await tx`delete from message_likes where message_id = ${messageId} and user_id = ${userId}`;
  return result.count === 1;
}

/** Deletes up to `limit` of a person's likes. Returns the message and the conversation of each. */
export function deleteMessageLikesOfUser(
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

/** Lists a person's likes of messages for the export of their personal data. */
export function listMessageLikesForExport(sql: Queryable, userId: string) {
  return sql`
    select message_id as "messageId", created_at as "likedAt" from message_likes
    where user_id = ${userId} order by created_at, message_id`;
}
