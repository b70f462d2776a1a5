import type { Feature } from '#platform/kernel/feature.ts';
import { reportableStoryContributions } from './reportable.ts';
import { provideService } from '#platform/kernel/service.ts';
import { accountDeactivated, accountReactivated, userSuspended } from '#features/accounts/events.ts';
import { invalidateCachedMediaAccess, registerMediaAccessRules } from '#features/media/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { storyListsInvalidated, storyDeleted, storyHighlightChanged, storyRestored } from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { createStoryCommentHandler } from './create-story-comment.ts';
import { createHighlightHandler } from './create-highlight.ts';
import { createStoryHandler } from './create-story.ts';
import { deleteStoryCommentHandler } from './delete-story-comment.ts';
import { deleteHighlightHandler } from './delete-highlight.ts';
import { deleteStoryHandler } from './delete-story.ts';
import { getHighlightHandler } from './get-highlight.ts';
import { getStoryHandler } from './get-story.ts';
import { getStorySettingsHandler } from './get-story-settings.ts';
import { likeStoryHandler } from './like-story.ts';
import { listHighlightsHandler } from './list-highlights.ts';
import { listStoriesHandler } from './list-stories.ts';
import { listStoryArchiveHandler } from './list-story-archive.ts';
import { listStoryCommentsHandler } from './list-story-comments.ts';
import { listStoryViewersHandler } from './list-story-viewers.ts';
import { muteStoriesHandler } from './mute-stories.ts';
import { storyNotificationContributions } from './notifications.ts';
import { progressEventMappingsForStories } from './progress.ts';
import { restoreStoryHandler } from './restore-story.ts';
import { StoryExpiryTimer, storyExpiryTimerServiceKey } from './story-expiry-timer.ts';
import { storyPageHeadLoader } from './story-page-head-loader.ts';
import { storyMediaAccessRules } from './story-media.ts';
import { purgeExpiredStoriesAndGuestHashSalts } from './purge-old-story-data.ts';
import { unlikeStoryHandler } from './unlike-story.ts';
import { updateHighlightHandler } from './update-highlight.ts';
import { updateStorySettingsHandler } from './update-story-settings.ts';
import { viewStoryHandler } from './view-story.ts';
import { storiesPersonalDataDeclaration } from './personal-data.ts';

/** The stories feature: pictures that are visible for 24 hours, an archive and highlights. */
export const storiesFeature: Feature = {
  name: 'stories',
  addresses: screenAddresses,
  events,
  tables: [
    'stories',
    'story_views',
    'story_view_salts',
    'story_likes',
    'story_comments',
    'story_settings',
    'story_mutes',
    'story_highlights',
    'story_highlight_stories',
  ],
  contributions: [
    ...reportableStoryContributions,
    storiesPersonalDataDeclaration,
    ...storyNotificationContributions,
    ...progressEventMappingsForStories,
    contributeAuditActions(auditActions),
  ],
  functions: [
    createStoryHandler,
    listStoriesHandler,
    getStoryHandler,
    viewStoryHandler,
    likeStoryHandler,
    unlikeStoryHandler,
    deleteStoryHandler,
    restoreStoryHandler,
    getStorySettingsHandler,
    updateStorySettingsHandler,
    muteStoriesHandler,
    listStoryViewersHandler,
    createStoryCommentHandler,
    listStoryCommentsHandler,
    deleteStoryCommentHandler,
    listStoryArchiveHandler,
    listHighlightsHandler,
    getHighlightHandler,
    createHighlightHandler,
    updateHighlightHandler,
    deleteHighlightHandler,
  ],
  pages: [storyPageHeadLoader],
  observers: [
    {
      // Lists of stories leave out inactive authors, so these events change the lists.
      events: [accountDeactivated, accountReactivated, userSuspended],
      observe: (platform) => platform.committed([storyListsInvalidated.of({})]),
    },
    {
      events: [storyDeleted, storyRestored],
      observe: (platform, { payload }) => invalidateCachedMediaAccess(platform, 'story', payload.storyId),
    },
    {
      events: [storyHighlightChanged],
      observe: (platform, { payload }) => {
        for (const storyId of payload.storyIds) invalidateCachedMediaAccess(platform, 'story', storyId);
      },
    },
  ],
  jobs: [
    {
      name: 'sweep-stories',
      cron: '23 4 * * *',
      run: ({ platform }) => purgeExpiredStoriesAndGuestHashSalts(platform),
    },
  ],
  services: [provideService(storyExpiryTimerServiceKey, (platform) => new StoryExpiryTimer(platform))],
  start: async (platform) => {
    registerMediaAccessRules(platform, 'story', storyMediaAccessRules);
  },
  stop: async (platform) => platform.service(storyExpiryTimerServiceKey).stop(),
};
