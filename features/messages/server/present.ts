import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { type Visibility, visibilityKey } from '#features/visibility/server/public.ts';
import { previewStories, type StoryPreview } from '#features/stories/server/public.ts';
import { conversationNotFound } from './refusals.ts';
import { findMember, type Member, type MessageRow } from './store.ts';

/** A message as both see it. */
export function presentMessage(row: MessageRow) {
  const { id, conversationId, number, senderId, content, createdAt } = row;
  return { id, conversationId, number, senderId, content, createdAt: createdAt.toISOString() };
}

/**
 * Messages with the stories they answer (EXP-037), as far as these are there for who reads them.
 * @param onAuthor receives the author of every story that was looked at
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

/** A person's part in a conversation. @throws FunctionError `not-found` for who has none, and while one blocks the other */
export async function ownMember(
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
