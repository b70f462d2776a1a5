/** A story as something that is answered, by a comment or by a message (EXP-037). */
import { type FunctionError, permissionDenied } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { type Visibility } from '#features/visibility/server/public.ts';
import type { StoryRow } from '../domain/present-story.ts';
import { canReplyToStory, isStoryVisible } from '../domain/story-rules.ts';
import { findStories } from './store.ts';
import { findVisibleStory } from './visible-story.ts';

export function repliesOff(): FunctionError {
  return permissionDenied('The author has turned answers off', 'replies_off');
}

/** @throws FunctionError `not-found` for a story that this viewer is not shown, `replies_off` where its author wants no answers */
export async function findAnswerableStory(
  ctx: { viewer: Viewer; now: Date; platform: Platform; db: Queryable },
  id: string,
): Promise<StoryRow> {
  const story = await findVisibleStory(ctx, id);
  if (!canReplyToStory(ctx.viewer, story)) throw repliesOff();
  return story;
}

/** What stands for a story where it was answered. */
export interface StoryPreview {
  id: string;
  /** Its first picture; null when it is gone. */
  pictureUrl: string | null;
  /** When it will be gone at the latest; null when it is. */
  expiresAt: string | null;
  /** It is over, was taken away, or is not approved any more. */
  gone: boolean;
}

/**
 * The previews of stories by their ids; also of those that are there no more.
 * @param visibility what is hidden from who is shown them: the story of a private person who has not let them in is gone for them
 * @param onAuthor receives the author of every story that was looked at
 */
export async function previewStories(
  sql: Queryable,
  ids: readonly string[],
  now: Date,
  visibility: Visibility | null,
  onAuthor: (userId: string) => void = () => {},
): Promise<Map<string, StoryPreview>> {
  if (ids.length === 0) return new Map();
  const rows = await findStories(sql, ids);
  const people = await loadPeople(
    sql,
    rows.map((row) => row.userId),
  );
  for (const row of rows) onAuthor(row.userId);
  const isShown = (row: StoryRow) =>
    !visibility?.isHiddenByPrivacy(row.userId) &&
    isStoryVisible(
      null,
      { ...row, isDeleted: row.deletedAt !== null, authorIsActive: people.get(row.userId)!.isActive },
      now,
    );
  const shown = new Map(rows.filter(isShown).map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = shown.get(id);
      const pictureUrl = row?.media[0]?.url ?? null;
      return [
        id,
        { id, pictureUrl, expiresAt: row?.expiresAt.toISOString() ?? null, gone: row === undefined },
      ];
    }),
  );
}
