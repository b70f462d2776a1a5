import { implementFunction } from '#platform/kernel/implement.ts';
import { restoreStory } from '../api.ts';
import { canRestoreStory, isStoryExpiredForViewer } from '../domain/story-rules.ts';
import { storyRestored } from '../events.ts';
import { createStoryNotFoundError } from './not-found.ts';
import { presentStoryForViewer } from './present.ts';
import { lockStory, markStoryRestored } from './store.ts';

/** Restores a story that the caller shared and deleted. A story that an admin deleted cannot be restored. */
export const restoreStoryHandler = implementFunction(restoreStory, async function restoreStory(ctx, args) {
  const { tx, viewer, now } = ctx;
  const story = await lockStory(tx, args.storyId);
  if (story === undefined || story.userId !== viewer.id) throw createStoryNotFoundError();
  if (story.deletedAt === null) {
    if (isStoryExpiredForViewer(viewer, story, now)) throw createStoryNotFoundError();
    return { story: await presentStoryForViewer(ctx.platform, tx, viewer, story) };
  }
  if (!canRestoreStory(viewer, story, now)) throw createStoryNotFoundError();
  const row = await markStoryRestored(tx, story.id);
  ctx.emit(storyRestored, { storyId: story.id, userId: story.userId });
  return { story: await presentStoryForViewer(ctx.platform, tx, viewer, row) };
});
