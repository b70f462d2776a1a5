import { implementFunction } from '#platform/kernel/implement.ts';
import { getHighlight } from '../api-highlights.ts';
import { createHighlightNotFoundError } from './not-found.ts';
import { presentStoriesForViewer } from './present.ts';
import { presentHighlight } from './present-highlights.ts';
import { findHighlight } from './store-highlights.ts';
import { listVisibleStoriesOfHighlight } from './visible-highlight.ts';

/** Returns a highlight with the stories that the viewer can see (EXP-039). */
export const getHighlightHandler = implementFunction(
  getHighlight,
  async function getHighlight(ctx, { highlightId }) {
    const { db, viewer } = ctx;
    const row = await findHighlight(db, highlightId);
    if (row === undefined) throw createHighlightNotFoundError();
    const shown = await listVisibleStoriesOfHighlight(ctx, db, row);
    return {
      highlight: presentHighlight(viewer, row, { first: shown[0], count: shown.length }),
      stories: await presentStoriesForViewer(ctx.platform, db, viewer, shown),
    };
  },
);
