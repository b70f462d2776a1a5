import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { can } from '#features/roles/domain/can.ts';
import { processAnalyticsSecure } from '../api.ts';
import { computeUsageTimeframeStart } from './compute-timeframe-start.ts';
import { countVisitsByDay, countVisitsByUsageEventName } from './store.ts';

/**
 * Returns usage counts by event and by day (FN-008, Q-13). Users get their own counts. Admins get the counts of
 * everybody or of one person.
 */
export const processAnalyticsSecureHandler = implementFunction(
  processAnalyticsSecure,
  async function processAnalyticsSecure(ctx, args) {
    const { viewer } = ctx;
    const isAdmin = can(viewer, 'administer');
    if (args.userId !== undefined && args.userId !== viewer.id && !isAdmin)
      throw createPermissionDeniedError('Admin privileges required', 'admin_required');
    const userId = args.userId ?? (isAdmin ? null : viewer.id);
    const slice = {
      userId,
      events: args.events ?? null,
      since: computeUsageTimeframeStart(args.timeframe, ctx.now),
    };
    const [events, days] = await Promise.all([
      countVisitsByUsageEventName(ctx.db, slice),
      countVisitsByDay(ctx.db, slice),
    ]);
    return {
      timeframe: args.timeframe,
      scope: userId === null ? ('all' as const) : ('own' as const),
      events,
      days,
    };
  },
);
