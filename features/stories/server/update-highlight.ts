import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { updateHighlight } from '../api-highlights.ts';
import { storyHighlightChanged } from '../events.ts';
import { buildHighlightsLockName } from './build-highlights-lock-name.ts';
import { changeHighlightStories } from './change-highlight-stories.ts';
import { createHighlightNotFoundError } from './not-found.ts';
import { presentOwnHighlight } from './present-highlights.ts';
import { findHighlight, renameHighlight } from './store-highlights.ts';

/** Renames a highlight of the caller, and adds and removes stories (EXP-039). */
export const updateHighlightHandler = implementFunction(
  updateHighlight,
  async function updateHighlight(ctx, { highlightId, name, addedStoryIds, removedStoryIds }) {
    const { tx, viewer } = ctx;
    await acquireAdvisoryLock(tx, buildHighlightsLockName(viewer.id));
    const row = await findHighlight(tx, highlightId);
    if (row?.userId !== viewer.id) throw createHighlightNotFoundError();
    const isRenamed = name !== undefined && name !== row.name;
    if (isRenamed) await renameHighlight(tx, row.id, name);
    const storyIds = await changeHighlightStories(ctx, row, {
      added: addedStoryIds,
      removed: removedStoryIds,
    });
    if (isRenamed || storyIds.length > 0)
      ctx.emit(storyHighlightChanged, { userId: viewer.id, highlightId: row.id, storyIds });
    return { highlight: await presentOwnHighlight(tx, viewer, { ...row, name: name ?? row.name }) };
  },
);
