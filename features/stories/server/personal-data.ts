/** Export and erasure of a person's stories, reactions to other people's stories, and story settings (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { storyDeleted } from '../events.ts';
import { loadStoriesForExport } from './load-stories-for-export.ts';
import { deleteStoryViewsLikesAndCommentsByUser, purgeStoriesByAuthor } from './store-personal-data.ts';
import { eraseStorySettings } from './store-settings.ts';

/**
 * Personal-data declaration of the stories feature: exports and erases stories, reactions to stories and story
 * settings.
 */
export const storiesPersonalData = declarePersonalData({
  tables: {
    stories: { exportedIn: 'stories' },
    story_views: { exportedIn: 'stories' },
    story_likes: { exportedIn: 'stories' },
    story_comments: { exportedIn: 'stories' },
    story_settings: { exportedIn: 'stories' },
    story_mutes: { exportedIn: 'stories' },
  },
  sections: { stories: loadStoriesForExport },
  erasure: {
    listener: 'stories-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => deleteStoryViewsLikesAndCommentsByUser(ctx.tx, userId, limit),
        (limit) => removeStories(ctx, userId, limit),
        (limit) => eraseStorySettings(ctx.tx, userId, limit),
      ]),
  },
});

async function removeStories(ctx: ListenerContext, userId: string, limit: number): Promise<number> {
  const { removed, keys, current } = await purgeStoriesByAuthor(ctx.tx, userId, ctx.now, limit);
  await detachImagesFromContent(ctx.tx, keys, ctx.now);
  for (const storyId of current) ctx.emit(storyDeleted, { storyId, userId, by: userId });
  return removed;
}
