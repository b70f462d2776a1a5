import type { Feature } from '#platform/kernel/feature.ts';
import { rankingPreferencesProviderServiceKey } from '#features/feed/server/public.ts';
import { processUserPersonalizationHandler } from './process-user-personalization.ts';
import { findInterestsAndPreferences } from './store.ts';
import { personalizationPersonalDataDeclaration } from './personal-data.ts';

/** Feature `personalization`: interests and feed preferences of each person. */
export const personalizationFeature: Feature = {
  name: 'personalization',
  tables: ['personal_interests'],
  contributions: [personalizationPersonalDataDeclaration],
  functions: [processUserPersonalizationHandler],
  start: async (platform) => {
    platform.service(rankingPreferencesProviderServiceKey).use(findInterestsAndPreferences);
  },
};
