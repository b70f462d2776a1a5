import type { Feature } from '#platform/kernel/feature.ts';
import { provide } from '#platform/kernel/service.ts';
import { reportablesOf, reportablesServiceKey } from './reportable.ts';

/** The visibility feature declares the interface of visibility only; the moderation feature implements it. */
export const visibilityFeature: Feature = {
  name: 'visibility',
  checkContributions: (contributions) => void reportablesOf(contributions),
  services: [provide(reportablesServiceKey, (platform) => reportablesOf({ of: platform.contributions }))],
};
