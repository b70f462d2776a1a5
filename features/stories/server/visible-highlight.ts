/** Loads a highlight and checks that the viewer can see it. */
import type { Viewer } from '#platform/contract/viewer.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import type { Queryable, Tx } from '#platform/database/connection.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import type { StoryRow } from '../domain/present-story.ts';
import { createHighlightNotFoundError } from './not-found.ts';
import { isHighlightShown, isHighlightStoryVisibleToViewer } from './present-highlights.ts';
import { type HighlightRow, listHighlightStories } from './store-highlights.ts';

/**
 * Returns the stories of a highlight that the viewer can see, oldest first.
 * @throws FunctionError `not-found` if the viewer cannot see the highlight
 */
export async function listVisibleStoriesOfHighlight(
  { viewer, platform, tx }: { viewer: Viewer | null; platform: Platform; tx?: Tx },
  sql: Queryable,
  { id: highlightId, userId }: HighlightRow,
): Promise<StoryRow[]> {
  const [people, visibility, all] = await awaitStatements([
    loadPeople(sql, [userId]),
    loadVisibilityFilterForViewer(platform, viewer, tx),
    listHighlightStories(sql, highlightId),
  ]);
  const shown = all.filter(({ id }) => isHighlightStoryVisibleToViewer(visibility, id, userId));
  const isHidden =
    !people.get(userId)!.isActive ||
    visibility?.isInaccessible(userId) === true ||
    !isHighlightShown(visibility, highlightId, userId);
  if (isHidden || (shown.length === 0 && viewer?.id !== userId)) throw createHighlightNotFoundError();
  return shown;
}
