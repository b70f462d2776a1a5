import { reportable } from '#features/visibility/server/public.ts';
import { findVenues } from './store.ts';

/** Lets people report venues, which have no author. */
export const reportableVenues = reportable({
  kind: 'venue',
  hasTextIds: true,
  find: async (sql, id) => ((await findVenues(sql, [id])).length > 0 ? { userId: null } : undefined),
});
