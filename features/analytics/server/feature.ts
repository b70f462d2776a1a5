import type { Feature } from '#platform/kernel/feature.ts';
import { dataExportersKey, onLeaving } from '#features/accounts/server/public.ts';
import { processAnalyticsSecureFunction } from './process-analytics-secure.ts';
import { processEventTrackingFunction } from './process-event-tracking.ts';
import { processPerformanceMonitoringFunction } from './process-performance-monitoring.ts';
import { forgetPerson, listOwnVisits } from './store.ts';
import { sweepJob } from './sweep.ts';

const onAccountDeleted = onLeaving('analytics-on-account-deleted', (ctx, userId, most) =>
  forgetPerson(ctx.tx, userId, most),
);

/** What is used, and how fast it is. Everything stays on this machine. */
export const analyticsFeature: Feature = {
  name: 'analytics',
  functions: [
    processEventTrackingFunction,
    processAnalyticsSecureFunction,
    processPerformanceMonitoringFunction,
  ],
  listeners: [onAccountDeleted],
  jobs: [sweepJob],
  start: async (platform) => {
    platform.service(dataExportersKey).add('visits', async (db, userId) => listOwnVisits(db, userId));
  },
};
