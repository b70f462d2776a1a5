import { implement, type MutationContext } from '#platform/kernel/implement.ts';
import { can } from '#features/roles/domain/can.ts';
import { processPerformanceMonitoring } from '../api.ts';
import { shortenPath } from '../domain/visit.ts';
import { findTimeframeStart } from './find-timeframe-start.ts';
import { insertSamples, summarize } from './store.ts';

/** FN-026: stores measurements and returns percentiles of the caller's own; for admins of all. Guests only send. */
export const processPerformanceMonitoringFunction = implement(
  processPerformanceMonitoring,
  async function processPerformanceMonitoring(ctx, args) {
    const { viewer } = ctx;
    const samples = ctx.request.doNotTrack
      ? []
      : args.metrics.map(({ name, value, path }) => ({
          name,
          value,
          path: shortenPath(path ?? ''),
          userId: viewer?.id ?? null,
          at: ctx.now,
        }));
    if (samples.length > 0) {
      await limitSamples(ctx, samples.length);
      await insertSamples(ctx.tx, samples);
    }
    const since = findTimeframeStart(args.timeframe, ctx.now);
    const summary =
      viewer === null ? [] : await summarize(ctx.tx, can(viewer, 'administer') ? null : viewer.id, since);
    return { accepted: samples.length, summary };
  },
);

/**
 * Limits the rows of measurements per day: for each person, for the guests of each address, and for all guests
 * together.
 */
async function limitSamples(
  { platform, viewer, request }: MutationContext<typeof processPerformanceMonitoring>,
  count: number,
): Promise<void> {
  if (viewer !== null) return platform.limit('visits', viewer.id, count);
  await platform.limit('guestSamples', request.address, count);
  await platform.limit('allGuestSamples', 'all', count);
}
