import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { checkPersonalData } from './personal-data.ts';

/** What each feature declares about personal data: tables, erasure, sections of the export. */
export const personalDataFeature: Feature = {
  name: 'personal-data',
  events,
  checkContributions: checkPersonalData,
};
