import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { getStory } from '../api.ts';
import { presentViewerIndependentStory } from '../domain/present-story.ts';
import { defaultViewerDependentStoryFields } from '../domain/story-shape.ts';
import { presentStoryForViewer } from './present.ts';
import { loadStickerTargets } from './stickers.ts';
import { findVisibleStory } from './visible-story.ts';

/** Returns a story by its id if the viewer can see it (EXP-001, EXP-035). */
export const getStoryHandler = implementFunction(getStory, async function getStory(ctx, args) {
  const { db, viewer } = ctx;
  const row = await findVisibleStory(ctx, args.storyId);
  if (viewer !== null) return { story: await presentStoryForViewer(ctx.platform, db, viewer, row) };
  const people = await loadPeople(db, [row.userId]);
  const targets = await loadStickerTargets(ctx, db, row.media);
  return {
    story: {
      ...presentViewerIndependentStory(row, people.get(row.userId)!, targets),
      ...defaultViewerDependentStoryFields,
    },
  };
});
