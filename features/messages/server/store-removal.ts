/** SQL queries that remove messages: one by its sender, or all of a person whose account is erased. */
import type { Tx } from '#platform/database/connection.ts';

/**
 * Deletes the text of a message, its photos and its references to a story, a post and another message. Returns false if
 * they were already deleted. The caller must mark the photos as unused with `detachImagesFromContent`.
 */
export async function deleteMessageContent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx`
    update messages
    set content = null, story_id = null, post_id = null, images = null, reply_to = null, removed_at = ${now}
    where id = ${id} and removed_at is null`;
  return result.count === 1;
}

/**
 * Deletes the text and the photos of up to `limit` messages that a person sent. Returns the number of these messages
 * (`cleared`), and one message of each affected conversation (`touched`). The caller need not mark the photos as
 * unused, because the media feature erases all images of the person.
 */
export async function deleteMessageContentBatchOfUser(
  tx: Tx,
  userId: string,
  now: Date,
  limit: number,
): Promise<{
  cleared: number;
  touched: { conversationId: string; messageId: string; recipientIds: string[] }[];
}> {
  const rows = await tx<{ conversationId: string; messageId: string; recipientIds: string[] }[]>`
    with gone as (
      update messages
      set content = null, story_id = null, post_id = null, images = null, reply_to = null, removed_at = ${now}
      where id = any(array(
        select id from messages where sender_id = ${userId} and removed_at is null limit ${limit}))
        and removed_at is null
      returning conversation_id, id
    )
    select c.id as "conversationId", g.id as "messageId",
      array(select k.user_id from conversation_members k where k.conversation_id = c.id and k.user_id <> ${userId})
        as "recipientIds"
    from gone g join conversations c on c.id = g.conversation_id`;
  const touched = new Map(rows.map((row) => [row.conversationId, { ...row }]));
  return { cleared: rows.length, touched: [...touched.values()] };
}
