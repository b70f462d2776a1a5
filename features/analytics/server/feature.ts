import type { Feature } from '#platform/kernel/feature.ts';
import { analyticsPersonalDataDeclaration } from './personal-data.ts';
import { processAnalyticsSecureHandler } from './process-analytics-secure.ts';
import { processEventTrackingHandler } from './process-event-tracking.ts';
import { processPerformanceMonitoringHandler } from './process-performance-monitoring.ts';
import { analyticsCleanupJob } from './clean-up-analytics.ts';

/** The analytics feature: usage counts and performance measurements. All data stays on our server. */
export const analyticsFeature: Feature = {
  name: 'analytics',
  tables: ['analytics_visits', 'analytics_days', 'analytics_guest_days', 'performance_samples'],
  contributions: [analyticsPersonalDataDeclaration],
  functions: [
    processEventTrackingHandler,
    processAnalyticsSecureHandler,
    processPerformanceMonitoringHandler,
  ],
  jobs: [analyticsCleanupJob],
};
