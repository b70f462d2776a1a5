import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { collectReportableContentKinds, reportableKindsServiceKey } from './reportable.ts';

/** The visibility feature declares the interface of visibility only; the moderation feature implements it. */
export const visibilityFeature: Feature = {
  name: 'visibility',
  checkContributions: (contributions) => void collectReportableContentKinds(contributions),
  services: [
    provideService(reportableKindsServiceKey, (platform) =>
      collectReportableContentKinds({ listByKey: platform.contributions }),
    ),
  ],
};
