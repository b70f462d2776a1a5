/** Export and erasure of a person's stories, reactions to other people's stories, and story settings (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { detachImagesFromContent } from '#features/media/server/public.ts';
import { eraseNextPersonalDataBatch, declarePersonalData } from '#features/personal-data/server/public.ts';
import { storedUntilPersonRemovesItText } from '#features/personal-data/domain/retention.ts';
import { storyDeleted } from '../events.ts';
import { daysUntilDeletedOrExpiredStoryIsPurged, storyLifetimeHours } from '../domain/limits.ts';
import { loadStoriesForExport } from './load-stories-for-export.ts';
import { deleteStoryViewsLikesAndCommentsByUser, purgeStoriesByAuthor } from './store-personal-data.ts';
import { eraseHighlights } from './store-highlights.ts';
import { eraseStorySettings } from './store-settings.ts';
import { messages } from './privacy/messages.ts';

const storyNotice = {
  topic: 'posts',
  data: messages.stories,
  purpose: messages.storiesPurpose({ hours: storyLifetimeHours }),
  retention: messages.storiesRetention({ days: daysUntilDeletedOrExpiredStoryIsPurged }),
} as const;

const highlightNotice = {
  topic: 'posts',
  data: messages.highlights,
  purpose: messages.highlightsPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

const storySettingsNotice = {
  topic: 'posts',
  data: messages.storySettings,
  purpose: messages.storySettingsPurpose,
  retention: storedUntilPersonRemovesItText,
} as const;

/**
 * Personal-data declaration of the stories feature: exports and erases stories, highlights, reactions to stories
 * and story settings.
 */
export const storiesPersonalDataDeclaration = declarePersonalData({
  tables: {
    stories: { notice: storyNotice, exportedIn: 'stories' },
    story_views: { notice: storyNotice, exportedIn: 'stories' },
    story_likes: { notice: storyNotice, exportedIn: 'stories' },
    story_comments: { notice: storyNotice, exportedIn: 'stories' },
    story_settings: { notice: storySettingsNotice, exportedIn: 'stories' },
    story_mutes: { notice: storySettingsNotice, exportedIn: 'stories' },
    story_highlights: { notice: highlightNotice, exportedIn: 'stories' },
    story_highlight_stories: { notice: highlightNotice, exportedIn: 'stories' },
  },
  sections: { stories: loadStoriesForExport },
  erasure: {
    listener: 'stories-on-account-deleted',
    eraseBatch: (ctx, userId, batchSize) =>
      eraseNextPersonalDataBatch(batchSize, [
        (limit) => deleteStoryViewsLikesAndCommentsByUser(ctx.tx, userId, limit),
        (limit) => eraseHighlights(ctx.tx, userId, limit),
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
