import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type Visibility, visibilityKey } from '#features/visibility/server/public.ts';
import { loadStoryPreviews, type StoryPreview } from '#features/stories/server/public.ts';
import { createConversationNotFoundError } from './refusals.ts';
import { findConversationMember, type ConversationMember, type MessageRow } from './store.ts';

/** Maps a message row to the wire's shape, with the fields that both participants see alike. */
export function presentMessage(row: MessageRow) {
  const { id, conversationId, number, senderId, content, createdAt } = row;
  return { id, conversationId, number, senderId, content, createdAt: createdAt.toISOString() };
}

/**
 * Maps message rows to the wire's shape, with the stories that they reply to (EXP-037). A story that the viewer may not
 * see is presented as deleted.
 * @param visibility the viewer's visibility; null for no restriction
 * @param onAuthor called with the author of each story that was looked up
 */
export async function presentMessages(
  sql: Queryable,
  rows: readonly MessageRow[],
  now: Date,
  visibility: Visibility | null,
  onAuthor?: (userId: string) => void,
) {
  const ids = rows.flatMap((row) => row.storyId ?? []);
  const stories: Map<string, StoryPreview> = await loadStoryPreviews(
    sql,
    [...new Set(ids)],
    now,
    visibility,
    onAuthor,
  );
  return rows.map((row) => ({
    ...presentMessage(row),
    story: row.storyId === null ? null : stories.get(row.storyId)!,
  }));
}

/**
 * Returns a person's membership of a conversation.
 * @throws FunctionError `not-found` if the person is no participant, or if one participant has blocked the other
 */
export async function requireConversationMembership(
  sql: Queryable,
  platform: Platform,
  conversationId: string,
  userId: string,
): Promise<ConversationMember> {
  const member = await findConversationMember(sql, conversationId, userId);
  if (member === undefined) throw createConversationNotFoundError();
  if (await platform.service(visibilityKey).isBlockedBetween(sql, userId, member.otherId))
    throw createConversationNotFoundError();
  return member;
}
