import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { getHighlight } from '../api-highlights.ts';
import { createHighlightNotFoundError } from './not-found.ts';
import { presentStoriesForViewer } from './present.ts';
import { isHighlightStoryShown, presentHighlight } from './present-highlights.ts';
import { findHighlight, listHighlightStories } from './store-highlights.ts';

/** Returns a highlight with the stories that the viewer can see (EXP-039). */
export const getHighlightHandler = implementFunction(
  getHighlight,
  async function getHighlight(ctx, { highlightId }) {
    const { db, viewer } = ctx;
    const row = await findHighlight(db, highlightId);
    if (row === undefined) throw createHighlightNotFoundError();
    const { userId } = row;
    const [people, visibility, all] = await awaitStatements([
      loadPeople(db, [userId]),
      loadVisibilityForViewer(ctx.platform, viewer),
      listHighlightStories(db, highlightId),
    ]);
    const shown = all.filter(({ id }) => isHighlightStoryShown(visibility, id, userId));
    const isHidden = !people.get(userId)!.isActive || visibility?.isInaccessible(userId) === true;
    if (isHidden || (shown.length === 0 && viewer?.id !== userId)) throw createHighlightNotFoundError();
    return {
      highlight: presentHighlight(viewer, row, { first: shown[0], count: shown.length }),
      stories: await presentStoriesForViewer(ctx.platform, db, viewer, shown),
    };
  },
);
