/** Stories that can be answered with a comment or a message (EXP-037). */
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

/**
 * Loads a story that the viewer may answer.
 * @throws FunctionError `not-found` if the story is not visible to the viewer, `replies_off` if its author allows no answers
 */
export async function findAnswerableStory(
  ctx: { viewer: Viewer; now: Date; platform: Platform; db: Queryable },
  id: string,
): Promise<StoryRow> {
  const story = await findVisibleStory(ctx, id);
  if (!canReplyToStory(ctx.viewer, story)) throw repliesOff();
  return story;
}

/** The story as shown beside an answer to it. */
export interface StoryPreview {
  id: string;
  /** Its first picture; null if the story is not visible any more. */
  pictureUrl: string | null;
  /** The time when it expires; null if the story is not visible any more. */
  expiresAt: string | null;
  /** True if the story is expired, deleted or not approved. */
  gone: boolean;
}

/**
 * Returns previews of stories by id, also of stories that no longer exist.
 * @param visibility rules of the person who sees the previews: stories of private accounts that they do not follow have
 * `gone: true`
 * @param onAuthor is called with the author of each story that was found
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
