import type { Feature } from '#platform/kernel/feature.ts';
import { analyticsPersonalData } from './personal-data.ts';
import { processAnalyticsSecureFunction } from './process-analytics-secure.ts';
import { processEventTrackingFunction } from './process-event-tracking.ts';
import { processPerformanceMonitoringFunction } from './process-performance-monitoring.ts';
import { sweepJob } from './sweep.ts';

/** The analytics feature: usage counts and performance measurements. All data stays on our server. */
export const analyticsFeature: Feature = {
  name: 'analytics',
  tables: ['analytics_visits', 'analytics_days', 'analytics_guest_days', 'performance_samples'],
  contributions: [analyticsPersonalData],
  functions: [
    processEventTrackingFunction,
    processAnalyticsSecureFunction,
    processPerformanceMonitoringFunction,
  ],
  jobs: [sweepJob],
};
