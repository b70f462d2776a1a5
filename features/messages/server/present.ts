import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type VisibilityFilter, visibilityProviderServiceKey } from '#features/visibility/server/public.ts';
import { buildMediaUrl } from '#features/media/domain/media-key.ts';
import { loadStoryPreviews, type RepliedStoryPreview } from '#features/stories/server/public.ts';
import type { AttachedPost } from '../domain/present-attached-post.ts';
import { heartReaction } from '../domain/reactions.ts';
import { loadAttachedPosts } from './load-attached-posts.ts';
import { createConversationNotFoundError } from './refusals.ts';
import { findConversationMember, type ConversationMember, type MessageRow } from './store.ts';

/** Converts a message row to the wire format, with only the fields that are the same for all participants. */
export function presentMessage(row: MessageRow) {
  const { id, conversationId, number, senderId, content, postId, createdAt } = row;
  return {
    id,
    conversationId,
    number,
    senderId,
    content,
    postId,
    imageCount: row.images?.length ?? 0,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Converts message rows to the wire format, with their photos, attached posts (EXP-046) and the stories that they reply
 * to (EXP-037). A story or post that the viewer may not see looks deleted.
 * @param visibility rules that decide what the viewer may see; null for no restriction
 * @param onAuthor called with the author of each story and post that was looked up
 */
export async function presentMessages(
  sql: Queryable,
  rows: readonly MessageRow[],
  now: Date,
  visibility: VisibilityFilter | null,
  onAuthor?: (userId: string) => void,
) {
  const unique = (ids: string[]) => [...new Set(ids)];
  const storyIds = unique(rows.flatMap((row) => row.storyId ?? []));
  const postIds = unique(rows.flatMap((row) => row.postId ?? []));
  const [stories, posts]: [Map<string, RepliedStoryPreview>, Map<string, AttachedPost>] = await Promise.all([
    loadStoryPreviews(sql, storyIds, now, visibility, onAuthor),
    loadAttachedPosts(sql, postIds, visibility, onAuthor),
  ]);
  return rows.map((row) => ({
    ...presentMessage(row),
    liked: row.reaction === heartReaction,
    reaction: row.reaction,
    quote: row.quote,
    story: row.storyId === null ? null : stories.get(row.storyId)!,
    post: row.postId === null ? null : posts.get(row.postId)!,
    images: (row.images ?? []).map(({ key, ...image }) => ({ url: buildMediaUrl(key), ...image })),
  }));
}

/**
 * Returns a person's membership of a conversation.
 * @throws FunctionError `not-found` if the person is not a participant, or if one of the two participants has blocked the
 *   other; in a group, a block does not end the membership
 */
export async function requireConversationMembership(
  sql: Queryable,
  platform: Platform,
  conversationId: string,
  userId: string,
): Promise<ConversationMember> {
  const member = await findConversationMember(sql, conversationId, userId);
  if (member === undefined) throw createConversationNotFoundError();
  if (member.otherId === null) return member;
  if (await platform.service(visibilityProviderServiceKey).isBlockedBetween(sql, userId, member.otherId))
    throw createConversationNotFoundError();
  return member;
}
