import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { listVenueRowsByIds } from './store.ts';

/** Lets people report venues, which have no author. */
export const reportableVenueKind = contributeReportableContentKind({
  kind: 'venue',
  hasTextIds: true,
  find: async (sql, id) => ((await listVenueRowsByIds(sql, [id])).length > 0 ? { userId: null } : undefined),
});
