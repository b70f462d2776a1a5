import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { countEventDays } from '../api.ts';
import {
  findCanonicalTimeZoneName,
  convertWallTimeToInstant,
  townTimeZone,
} from '#platform/contract/zoned-time.ts';
import { countEventsByDay } from './store-lists.ts';

/** Counts the events of each day of a month (EXP-082). Leaves out cancelled events. */
export const countEventDaysHandler = implementFunction(
  countEventDays,
  async function countEventDays(ctx, args) {
    const timeZone = findCanonicalTimeZoneName(args.timeZone ?? townTimeZone);
    if (timeZone === null)
      throw createInvalidArgumentError("We don't know this time zone", 'time_zone', 'timeZone');
    const [year, month] = args.month.split('-').map(Number) as [number, number];
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
    const days = await countEventsByDay(ctx.db, {
      from: new Date(convertWallTimeToInstant(Date.UTC(year, month - 1, 1), timeZone)),
      to: new Date(convertWallTimeToInstant(Date.UTC(year, month, 1), timeZone)),
      timeZone,
      tag: args.tag,
      category: args.category,
      venueId: args.venueId,
      without: visibility === null ? [] : [...visibility.inaccessibleAuthorIds(), ...visibility.mutedIds()],
    });
    return { timeZone, days };
  },
);
