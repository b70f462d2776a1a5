import { implementFunction } from '#platform/kernel/implement.ts';
import { getStory } from '../api.ts';
import { presentStoryForViewer } from './present.ts';
import { findVisibleStory } from './visible-story.ts';

/** Returns a story by its id if the viewer can see it (EXP-001, EXP-035). */
export const getStoryHandler = implementFunction(getStory, async function getStory(ctx, args) {
  const row = await findVisibleStory(ctx, args.storyId);
  return { story: await presentStoryForViewer(ctx.platform, ctx.db, ctx.viewer, row) };
});
