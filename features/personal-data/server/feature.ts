import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { checkPersonalData } from './personal-data.ts';

/** Collects and checks what each feature declares about personal data: tables, erasure, export sections. */
export const personalDataFeature: Feature = {
  name: 'personal-data',
  events,
  checkContributions: checkPersonalData,
};
