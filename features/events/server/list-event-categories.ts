import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listEventCategories } from '../api.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';
import { countEventsByCategory } from './store-lists.ts';

/** Number of days, beginning now, whose events are counted. */
const countedDays = 60;

/**
 * Lists the categories of the events of the next 60 days, with the number of event dates in each, for browsing
 * (EXP-082).
 */
export const listEventCategoriesHandler = implementFunction(
  listEventCategories,
  async function listEventCategories(ctx) {
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
    const categories = await countEventsByCategory(ctx.db, {
      from: ctx.now,
      to: new Date(ctx.now.getTime() + countedDays * dayMs),
      without: visibility === null ? [] : [...visibility.inaccessibleAuthorIds(), ...visibility.mutedIds()],
    });
    return { categories };
  },
);
