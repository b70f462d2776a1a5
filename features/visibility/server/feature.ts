import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { reportablesOf, reportablesServiceKey } from './reportable.ts';

/** Visibility of people and content. It declares the interface only: `moderation` provides `visibilityKey`. */
export const visibilityFeature: Feature = {
  name: 'visibility',
  checkContributions: (contributions) => void reportablesOf(contributions),
  services: [provide(reportablesServiceKey, (platform) => reportablesOf({ of: platform.contributions }))],
};
