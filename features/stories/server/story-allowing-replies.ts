/**
 * Finds stories to which a viewer may reply with a comment or a message. Also loads the story previews that are shown
 * beside messages that reply to a story (EXP-037).
 */
import { type FunctionError, createPermissionDeniedError } from '#platform/contract/errors.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { type VisibilityFilter } from '#features/visibility/server/public.ts';
import type { StoryRow } from '../domain/present-story.ts';
import { canReplyToStory, isStoryVisibleToViewer } from '../domain/story-rules.ts';
import { listStoriesByIds } from './store.ts';
import { findVisibleStory } from './visible-story.ts';

/** Creates the error for a reply to a story whose author turned off replies. */
export function createStoryRepliesDisabledError(): FunctionError {
  return createPermissionDeniedError('Comments are off for this story', 'replies_off');
}

/**
 * Returns a story that the viewer may reply to.
 * @throws FunctionError `not-found` if the viewer cannot see the story; reason `replies_off` if its author turned
 *   replies off
 */
export async function findStoryAllowingReplies(
  ctx: { viewer: Viewer; now: Date; platform: Platform; db: Queryable },
  id: string,
): Promise<StoryRow> {
  const story = await findVisibleStory(ctx, id);
  if (!canReplyToStory(ctx.viewer, story)) throw createStoryRepliesDisabledError();
  return story;
}

/** Preview of a story, shown beside a message that replies to the story. */
export interface RepliedStoryPreview {
  id: string;
  /** URL of the story's first picture; null if the story is no longer visible. */
  pictureUrl: string | null;
  /** The time when the story expires; null if the story is no longer visible, or if a highlight keeps showing it. */
  expiresAt: string | null;
  /**
   * True if the story is no longer visible: expired, deleted, not approved, or by an author who is inactive or hidden
   * from the viewer.
   */
  gone: boolean;
}

/**
 * Returns a story preview for each of the given ids. If the story is no longer visible, or if its author's account is
 * private and the viewer does not follow it, the preview has `gone: true`.
 * @param visibility what is hidden from the viewer; null if nothing is hidden
 * @param onAuthor called with the author id of each story that exists
 */
export async function loadStoryPreviews(
  sql: Queryable,
  ids: readonly string[],
  now: Date,
  visibility: VisibilityFilter | null,
  onAuthor: (userId: string) => void = () => {},
): Promise<Map<string, RepliedStoryPreview>> {
  if (ids.length === 0) return new Map();
  const rows = await listStoriesByIds(sql, ids);
  const people = await loadPeople(
    sql,
    rows.map((row) => row.userId),
  );
  for (const row of rows) onAuthor(row.userId);
  const isShown = (row: StoryRow) =>
    !visibility?.isHiddenByPrivacy(row.userId) &&
    isStoryVisibleToViewer(
      null,
      { ...row, isDeleted: row.deletedAt !== null, authorIsActive: people.get(row.userId)!.isActive },
      now,
    );
  const shown = new Map(rows.filter(isShown).map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = shown.get(id);
      const pictureUrl = row?.media[0]?.url ?? null;
      const expiresAt = row === undefined || row.isHighlighted ? null : row.expiresAt.toISOString();
      return [id, { id, pictureUrl, expiresAt, gone: row === undefined }];
    }),
  );
}
