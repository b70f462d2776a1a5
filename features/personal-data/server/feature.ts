import type { Feature } from '#platform/kernel/feature.ts';
import { screenAddresses } from '../domain/addresses.ts';
import * as events from '../events.ts';
import { getPrivacyNoticeHandler } from './get-privacy-notice.ts';
import { validatePersonalDataDeclarations } from './personal-data.ts';

/**
 * Feature `personal-data`: collects and checks the personal-data declarations of all features, which state how each
 * table is exported and erased, and describes them on the privacy page.
 */
export const personalDataFeature: Feature = {
  name: 'personal-data',
  addresses: screenAddresses,
  events,
  checkContributions: validatePersonalDataDeclarations,
  functions: [getPrivacyNoticeHandler],
};
