import { implement } from '#platform/rpc/implement.ts';
import { processPerformanceMonitoring } from '../api.ts';
import { cutPath } from '../domain/visit.ts';
import { sinceOf } from './since-of.ts';
import { insertSamples, summarize } from './store.ts';

/** FN-026: keeps measurements and answers percentiles of the caller's own; for admins of all. Guests only give. */
export const processPerformanceMonitoringFunction = implement(
  processPerformanceMonitoring,
  async (ctx, args) => {
    const { viewer } = ctx;
    const samples = ctx.request.doNotTrack
      ? []
      : args.metrics.map(({ name, value, path }) => ({
          name,
          value,
          path: cutPath(path ?? ''),
          userId: viewer?.id ?? null,
          at: ctx.now,
        }));
    if (samples.length > 0) await insertSamples(ctx.tx, samples);
    const since = sinceOf(args.timeframe, ctx.now);
    const summary = viewer === null ? [] : await summarize(ctx.tx, viewer.isAdmin ? null : viewer.id, since);
    return { accepted: samples.length, summary };
  },
);
