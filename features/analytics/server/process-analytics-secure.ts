import { permissionDenied } from '#platform/contract/errors.ts';
import { implement } from '#platform/kernel/implement.ts';
import { can } from '#features/roles/domain/can.ts';
import { processAnalyticsSecure } from '../api.ts';
import { findTimeframeStart } from './find-timeframe-start.ts';
import { sumByDay, sumByEvent } from './store.ts';

/**
 * FN-008, Q-13: returns usage counts by event and by day: for users their own, for admins those of everybody or of one
 * person.
 */
export const processAnalyticsSecureFunction = implement(
  processAnalyticsSecure,
  async function processAnalyticsSecure(ctx, args) {
    const { viewer } = ctx;
    const isAdmin = can(viewer, 'administer');
    if (args.userId !== undefined && args.userId !== viewer.id && !isAdmin)
      throw permissionDenied('Admin privileges required', 'admin_required');
    const userId = args.userId ?? (isAdmin ? null : viewer.id);
    const slice = { userId, events: args.events ?? null, since: findTimeframeStart(args.timeframe, ctx.now) };
    const [events, days] = await Promise.all([sumByEvent(ctx.db, slice), sumByDay(ctx.db, slice)]);
    return {
      timeframe: args.timeframe,
      scope: userId === null ? ('all' as const) : ('own' as const),
      events,
      days,
    };
  },
);
