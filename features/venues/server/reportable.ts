import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { listVenueRowsByIds } from './store.ts';

/** Contribution that lets people report venues. A venue has no author, so the `userId` that `find` returns is null. */
export const reportableVenuesContribution = contributeReportableContentKind({
  kind: 'venue',
  hasTextIds: true,
  find: async (sql, id) => ((await listVenueRowsByIds(sql, [id])).length > 0 ? { userId: null } : undefined),
});
