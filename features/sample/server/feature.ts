import type { Feature } from '#platform/kernel/feature.ts';
import { invalidateCommentCaches } from '#features/comments/server/public.ts';
import { invalidateFeedCaches } from '#features/feed/server/public.ts';
import { registerPosterLoader } from '#features/media/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import {
  findSceneRequestOfSamplePicture,
  samplePortraitUrlSegment,
  samplePostAndStoryPictureUrlSegment,
} from '../domain/create-starter-city-rows.ts';
import { refreshSampleTownEvents } from './refresh-sample-events.ts';
import { refreshSampleStories } from './refresh-sample-stories.ts';
import { upgradeStarterCityContent } from './upgrade-starter-city-content.ts';
import { starterCityChanged } from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { findSamplePortrait } from '../domain/portraits.ts';
import { insertStarterCityContent } from './fill-starter-city.ts';

/**
 * Declares the feature that fills an empty database with sample content, the starter city. It is off in production by
 * default.
 */
export const sampleFeature: Feature = {
  name: 'sample',
  events,
  contributions: [contributeAuditActions(auditActions)],
  observers: [
    {
      events: [starterCityChanged],
      observe: (platform) => {
        invalidateCommentCaches(platform);
        invalidateFeedCaches(platform);
      },
    },
  ],
  jobs: [
    {
      name: 'sample.stories',
      cron: '7,37 * * * *',
      run: async ({ platform }) => {
        if (platform.config.starterCity) await refreshSampleStories(platform);
      },
    },
    {
      name: 'sample.events',
      cron: '13 * * * *',
      run: async ({ platform }) => {
        if (platform.config.starterCity) await refreshSampleTownEvents(platform);
      },
    },
  ],
  start: async (platform) => {
    registerPosterLoader(platform, samplePostAndStoryPictureUrlSegment, async (_platform, id) =>
      findSceneRequestOfSamplePicture(id),
    );
    registerPosterLoader(platform, samplePortraitUrlSegment, async (_platform, id) => findSamplePortrait(id));
    if (!platform.config.starterCity) return;
    const counts = await insertStarterCityContent(platform);
    if (counts !== null) platform.log.info(counts, 'created the starter city');
    else {
      await upgradeStarterCityContent(platform);
      await refreshSampleStories(platform);
      await refreshSampleTownEvents(platform);
    }
  },
};
