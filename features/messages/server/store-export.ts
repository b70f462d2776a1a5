/** SQL queries for the export of a person's conversations and messages. */
import type { Queryable } from '#platform/database/connection.ts';
import type { GroupNoticeKind } from '../domain/group-notices.ts';
import type { MessageRow } from './store.ts';

type ExportedMessage = Pick<
  MessageRow,
  'conversationId' | 'number' | 'content' | 'createdAt' | 'storyId' | 'postId' | 'images'
> & {
  /** Kind of the notice, if the person changed a group. `content` is then the name that the person gave to it. */
  notice: GroupNoticeKind | null;
  /** Number of the message of the conversation that the message replies to; null if there is none. */
  replyTo: number | null;
};

/** Lists a person's messages and notices of groups for the export of their personal data. */
export function listMessagesForExport(sql: Queryable, userId: string): Promise<ExportedMessage[]> {
  return sql<ExportedMessage[]>`
    select m.conversation_id as "conversationId", m.number, m.content, m.created_at as "createdAt",
      m.story_id as "storyId", m.post_id as "postId", m.images, m.reply_to as "replyTo",
      m.notice
    from messages m
    where m.sender_id = ${userId} and m.content is not null
    order by m.created_at, m.id`;
}

/**
 * Lists a person's conversations for the export of their personal data: participants, states and read positions. Of a
 * group, also its name, its other members (`memberIds`), and whether the person created it.
 */
export function listConversationsForExport(sql: Queryable, userId: string) {
  return sql`
    select c.id, case when c.first_id = m.user_id then c.second_id else c.first_id end as "otherId", m.state,
      m.read_number as "readNumber", c.created_at as "createdAt", c.first_id is null as "isGroup", c.name,
      case when c.first_id is null then m.is_muted end as "isMuted",
      case when c.first_id is null then m.is_creator end as "isCreator",
      case when c.first_id is null then array(
        select g.user_id from conversation_members g where g.conversation_id = c.id and g.user_id <> m.user_id
        order by g.user_id) end as "memberIds"
    from conversation_members m join conversations c on c.id = m.conversation_id
    where m.user_id = ${userId} order by c.created_at, c.id`;
}
