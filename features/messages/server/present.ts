import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type Visibility, visibilityKey } from '#features/visibility/server/public.ts';
import { previewStories, type StoryPreview } from '#features/stories/server/public.ts';
import { conversationNotFound } from './refusals.ts';
import { findMember, type Member, type MessageRow } from './store.ts';

/** Presents a message for both participants. */
export function presentMessage(row: MessageRow) {
  const { id, conversationId, number, senderId, content, createdAt } = row;
  return { id, conversationId, number, senderId, content, createdAt: createdAt.toISOString() };
}

/**
 * Presents messages with the stories that they answer (EXP-037), as far as the viewer may see these.
 * @param onAuthor receives the author of every story that was examined
 */
export async function presentMessages(
  sql: Queryable,
  rows: readonly MessageRow[],
  now: Date,
  visibility: Visibility | null,
  onAuthor?: (userId: string) => void,
) {
  const ids = rows.flatMap((row) => row.storyId ?? []);
  const stories: Map<string, StoryPreview> = await previewStories(
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
 * @throws FunctionError `not-found` if there is none, and while one blocks the other
 */
export async function findOwnMember(
  sql: Queryable,
  platform: Platform,
  conversationId: string,
  userId: string,
): Promise<Member> {
  const member = await findMember(sql, conversationId, userId);
  if (member === undefined) throw conversationNotFound();
  if (await platform.service(visibilityKey).isBlockedBetween(sql, userId, member.otherId))
    throw conversationNotFound();
  return member;
}
