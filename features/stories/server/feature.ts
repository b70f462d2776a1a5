import type { Feature } from '#platform/kernel/feature.ts';
import { reportableStories } from './reportable.ts';
import { provide } from '#platform/kernel/service.ts';
import {
  accountDeactivated,
  accountReactivated,
  profileUpdated,
  userSuspended,
} from '#features/accounts/events.ts';
import { reportMediaSubjectChange, registerMediaSubject } from '#features/media/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { storiesChanged, storyDeleted, storyRestored } from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { createStoryCommentFunction } from './create-story-comment.ts';
import { createStoryFunction } from './create-story.ts';
import { deleteStoryCommentFunction } from './delete-story-comment.ts';
import { deleteStoryFunction } from './delete-story.ts';
import { getStoryFunction } from './get-story.ts';
import { getStorySettingsFunction } from './get-story-settings.ts';
import { likeStoryFunction } from './like-story.ts';
import { listStoriesFunction } from './list-stories.ts';
import { listStoryCommentsFunction } from './list-story-comments.ts';
import { listStoryViewersFunction } from './list-story-viewers.ts';
import { muteStoriesFunction } from './mute-stories.ts';
import { notifications } from './notifications.ts';
import { progress } from './progress.ts';
import { restoreStoryFunction } from './restore-story.ts';
import { StoryExpiry, storyExpiryKey } from './story-expiry.ts';
import { storyHeads } from './story-head.ts';
import { storyMedia } from './story-media.ts';
import { sweepStories } from './sweep-stories.ts';
import { unlikeStoryFunction } from './unlike-story.ts';
import { updateStorySettingsFunction } from './update-story-settings.ts';
import { viewStoryFunction } from './view-story.ts';
import { storiesPersonalData } from './personal-data.ts';

/** The stories feature: pictures that are visible for 24 hours. */
export const storiesFeature: Feature = {
  name: 'stories',
  events,
  tables: [
    'stories',
    'story_views',
    'story_view_salts',
    'story_likes',
    'story_comments',
    'story_settings',
    'story_mutes',
  ],
  contributions: [
    ...reportableStories,
    storiesPersonalData,
    ...notifications,
    ...progress,
    contributeAuditActions(auditActions),
  ],
  functions: [
    createStoryFunction,
    listStoriesFunction,
    getStoryFunction,
    viewStoryFunction,
    likeStoryFunction,
    unlikeStoryFunction,
    deleteStoryFunction,
    restoreStoryFunction,
    getStorySettingsFunction,
    updateStorySettingsFunction,
    muteStoriesFunction,
    listStoryViewersFunction,
    createStoryCommentFunction,
    listStoryCommentsFunction,
    deleteStoryCommentFunction,
  ],
  pages: [storyHeads],
  observers: [
    {
      // The list contains names and pictures of authors, and leaves out inactive ones.
      events: [profileUpdated, accountDeactivated, accountReactivated, userSuspended],
      observe: (platform) => platform.committed([storiesChanged.of({})]),
    },
    {
      events: [storyDeleted, storyRestored],
      observe: (platform, { payload }) => reportMediaSubjectChange(platform, 'story', payload.storyId),
    },
  ],
  jobs: [{ name: 'sweep-stories', cron: '23 4 * * *', run: ({ platform }) => sweepStories(platform) }],
  services: [provide(storyExpiryKey, (platform) => new StoryExpiry(platform))],
  start: async (platform) => {
    registerMediaSubject(platform, 'story', storyMedia);
  },
  stop: async (platform) => platform.service(storyExpiryKey).stop(),
};
