import type { Feature } from '#platform/kernel/feature.ts';
import { preferencesProviderKey } from '#features/feed/server/public.ts';
import { processUserPersonalizationFunction } from './process-user-personalization.ts';
import { findPersonal } from './store.ts';
import { personalizationData } from './personal-data.ts';

/** Feature `personalization`: interests and feed preferences of each person. */
export const personalizationFeature: Feature = {
  name: 'personalization',
  tables: ['personal_interests'],
  contributions: [personalizationData],
  functions: [processUserPersonalizationFunction],
  start: async (platform) => {
    platform.service(preferencesProviderKey).use(findPersonal);
  },
};
