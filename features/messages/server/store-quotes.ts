/** SQL that reads the quoted message of a reply: the beginning of the message to which another message replies. */
import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#platform/database/connection.ts';

/** Maximum number of characters of the quoted text. A longer text is cut. */
const maxQuotedText = 160;

/** Current state of a message that another message replies to. */
export interface MessageQuote {
  number: number;
  senderId: string;
  /** Beginning of the text; null after the quoted message was removed. */
  content: string | null;
  postId: string | null;
  imageCount: number;
}

/** Part of a SQL statement. */
export type Fragment = PendingQuery<Row[]>;

/** Returns SQL for a `MessageQuote` of the message with the given number; null if the number is null. */
export function buildMessageQuoteSql(sql: Queryable, conversationId: Fragment, number: Fragment) {
  return sql`(
    select json_build_object(
      'number', q.number, 'senderId', q.sender_id, 'content', left(q.content, ${maxQuotedText}), 'postId', q.post_id,
      'imageCount', case when q.content is null then 0 else coalesce(jsonb_array_length(q.images), 0) end)
    from messages q where q.conversation_id = ${conversationId} and q.number = ${number})`;
}
