import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { listEventCategories } from '../api.ts';
import { dayMs } from '#platform/contract/zoned-time.ts';
import { countEventsByCategory } from './store-lists.ts';

/** Number of days from now whose events are counted. */
const countedDays = 60;

/** Lists the categories of upcoming events with the number of events, for browsing (EXP-082). */
export const listEventCategoriesHandler = implementFunction(
  listEventCategories,
  async function listEventCategories(ctx) {
    const visibility = await loadVisibilityForViewer(ctx.platform, ctx.viewer);
    const categories = await countEventsByCategory(ctx.db, {
      from: ctx.now,
      to: new Date(ctx.now.getTime() + countedDays * dayMs),
      without: visibility?.inaccessibleAuthorIds() ?? [],
    });
    return { categories };
  },
);
