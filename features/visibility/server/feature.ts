import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { collectReportableContentKinds, reportableKindsServiceKey } from './reportable.ts';

/** The visibility feature only declares the interface for "who may see what". The moderation feature implements it. */
export const visibilityFeature: Feature = {
  name: 'visibility',
  checkContributions: (contributions) => void collectReportableContentKinds(contributions),
  services: [
    provideService(reportableKindsServiceKey, (platform) =>
      collectReportableContentKinds({ listByKey: platform.contributions }),
    ),
  ],
};
