import { contributeReportableKind } from '#features/visibility/server/public.ts';
import { findVenueRows } from './store.ts';

/** Lets people report venues, which have no author. */
export const reportableVenues = contributeReportableKind({
  kind: 'venue',
  hasTextIds: true,
  find: async (sql, id) => ((await findVenueRows(sql, [id])).length > 0 ? { userId: null } : undefined),
});
