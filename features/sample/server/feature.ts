import type { Feature } from '#platform/kernel/feature.ts';
import { invalidateCommentCaches } from '#features/comments/server/public.ts';
import { invalidateFeedCaches } from '#features/feed/server/public.ts';
import { registerPosterSource } from '#features/media/server/public.ts';
import { contributeAuditActions } from '#features/audit/server/public.ts';
import { findSamplePoster, samplePosterSourceName } from '../domain/create-starter-city-rows.ts';
import { starterCityChanged } from '../events.ts';
import * as events from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { fillStarterCity } from './fill-starter-city.ts';

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
  start: async (platform) => {
    registerPosterSource(platform, samplePosterSourceName, async (_platform, id) => findSamplePoster(id));
    if (!platform.config.starterCity) return;
    const counts = await fillStarterCity(platform);
    if (counts !== null) platform.log.info(counts, 'created the starter city');
  },
};
