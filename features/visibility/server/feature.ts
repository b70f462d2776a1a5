import type { Feature } from '#platform/kernel/feature.ts';
import { provideService } from '#platform/kernel/service.ts';
import { collectReportableContentKinds, reportableContentKindsServiceKey } from './reportable.ts';

/**
 * Visibility feature: declares the interface with which other features check what a viewer may see, and collects the
 * kinds of content that people can report. The moderation feature implements the interface.
 */
export const visibilityFeature: Feature = {
  name: 'visibility',
  checkContributions: (contributions) => void collectReportableContentKinds(contributions),
  services: [
    provideService(reportableContentKindsServiceKey, (platform) =>
      collectReportableContentKinds({ listByKey: platform.contributions }),
    ),
  ],
};
