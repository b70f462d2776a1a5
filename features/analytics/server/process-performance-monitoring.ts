import { implementFunction, type MutationContext } from '#platform/kernel/implement.ts';
import { can } from '#features/roles/domain/can.ts';
import { processPerformanceMonitoring } from '../api.ts';
import { anonymizePath } from '../domain/visit.ts';
import { computeUsageTimeframeStart } from './compute-timeframe-start.ts';
import { insertPerformanceMeasurements, summarizePerformanceMeasurements } from './store.ts';

/**
 * Stores performance measurements and returns percentiles (FN-026). Users get the percentiles of their own
 * measurements, admins those of all measurements, and guests none.
 */
export const processPerformanceMonitoringHandler = implementFunction(
  processPerformanceMonitoring,
  async function processPerformanceMonitoring(ctx, args) {
    const { viewer } = ctx;
    const samples = ctx.request.doNotTrack
      ? []
      : args.metrics.map(({ name, value, path }) => ({
          name,
          value,
          path: anonymizePath(path ?? ''),
          userId: viewer?.id ?? null,
          at: ctx.now,
        }));
    if (samples.length > 0) {
      await limitSamples(ctx, samples.length);
      await insertPerformanceMeasurements(ctx.tx, samples);
    }
    const since = computeUsageTimeframeStart(args.timeframe, ctx.now);
    const summary =
      viewer === null
        ? []
        : await summarizePerformanceMeasurements(ctx.tx, can(viewer, 'administer') ? null : viewer.id, since);
    return { accepted: samples.length, summary };
  },
);

/**
 * Applies the daily rate limits for measurements: one per user, one for the guests of each IP address, and one for all
 * guests.
 */
async function limitSamples(
  { platform, viewer, request }: MutationContext<typeof processPerformanceMonitoring>,
  count: number,
): Promise<void> {
  if (viewer !== null) return platform.limit('visits', viewer.id, count);
  await platform.limit('guestSamples', request.address, count);
  await platform.limit('allGuestSamples', 'all', count);
}
