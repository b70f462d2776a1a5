import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { validatePersonalDataDeclarations } from './personal-data.ts';

/**
 * Feature `personal-data`: collects and checks the personal-data declarations of all features, which state how each
 * table is exported and erased.
 */
export const personalDataFeature: Feature = {
  name: 'personal-data',
  events,
  checkContributions: validatePersonalDataDeclarations,
};
