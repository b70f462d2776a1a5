import { implementFunction } from '#platform/kernel/implement.ts';
import { isTimeZoneName } from '#features/accounts/domain/time-zone.ts';
import { processEventTracking } from '../api.ts';
import {
  shortenUserAgent,
  anonymizePath,
  formatDayInTimeZone,
  countGuestUsageEventsByName,
} from '../domain/visit.ts';
import { incrementDailyGuestVisits, insertVisits } from './store.ts';

/**
 * Stores the visits (usage events) of a signed-in user with the user id, browser and time zone, but never with an IP
 * address. Visits of guests only increase the counts of the day (FN-025, ANA-001 to ANA-003, Q-55).
 */
export const processEventTrackingHandler = implementFunction(
  processEventTracking,
  async function processEventTracking(ctx, args) {
    const { viewer } = ctx;
    if (ctx.request.doNotTrack) return { accepted: 0 };
    if (viewer === null) {
      await ctx.platform.limit('guestVisits', ctx.request.address, args.events.length);
      const sums = countGuestUsageEventsByName(args.events.map(({ event }) => event));
      await incrementDailyGuestVisits(ctx.tx, ctx.now.toISOString().slice(0, 10), sums);
      return { accepted: args.events.length };
    }
    await ctx.platform.limit('visits', viewer.id, args.events.length);
    const timeZone = args.timeZone !== undefined && isTimeZoneName(args.timeZone) ? args.timeZone : 'UTC';
    const common = {
      userId: viewer.id,
      sessionId: args.sessionId,
      userAgent: shortenUserAgent(ctx.request.userAgent),
      timeZone,
      day: formatDayInTimeZone(ctx.now, timeZone),
      at: ctx.now,
    };
    const visits = args.events.map(({ event, path, tab }) => ({
      event,
      path: anonymizePath(path ?? ''),
      tab: tab ?? '',
      ...common,
    }));
    await insertVisits(ctx.tx, visits);
    return { accepted: visits.length };
  },
);
