import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listHighlights } from '../api-highlights.ts';
import { canCreateAnotherHighlight } from '../domain/highlight-rules.ts';
import { isHighlightShown, isHighlightStoryVisibleToViewer, presentHighlight } from './present-highlights.ts';
import { listStoriesByIds } from './store.ts';
import { hasAnyArchivedStory, listHighlightRows } from './store-highlights.ts';

/**
 * Lists the highlights of a person (EXP-039). Other people get only highlights with a story that they can see. The
 * owner also gets highlights whose stories were all deleted, because these count toward the limit.
 */
export const listHighlightsHandler = implementFunction(
  listHighlights,
  async function listHighlights(ctx, { userId, storyId }) {
    const { db, viewer } = ctx;
    const isOwn = viewer?.id === userId;
    const [rows, people, visibility, hasArchive] = await awaitStatements([
      listHighlightRows(db, userId),
      loadPeople(db, [userId]),
      loadVisibilityFilterForViewer(ctx.platform, viewer),
      isOwn ? hasAnyArchivedStory(db, userId, ctx.now) : false,
    ]);
    if (!people.get(userId)!.isActive || visibility?.isInaccessible(userId))
      return { highlights: [], canCreate: false };
    const shown = rows
      .map((row) => ({
        row,
        ids: row.storyIds.filter((id) => isHighlightStoryVisibleToViewer(visibility, id, userId)),
      }))
      .filter(({ row, ids }) => isOwn || (ids.length > 0 && isHighlightShown(visibility, row.id, userId)));
    const firstIds = shown.flatMap(({ ids }) => ids.slice(0, 1));
    const covers = new Map((await listStoriesByIds(db, firstIds)).map((story) => [story.id, story]));
    return {
      highlights: shown.map(({ row, ids }) => ({
        ...presentHighlight(viewer, row, { first: covers.get(ids[0] ?? ''), count: ids.length }),
        ...(storyId === undefined ? {} : { hasStory: ids.includes(storyId) }),
      })),
      canCreate: hasArchive && canCreateAnotherHighlight(rows.length),
    };
  },
);
