import { contributeReportableKind } from '#features/visibility/server/public.ts';
import { loadPeople } from './public.ts';

/** Lets people be reported while their account is active. */
export const reportablePeople = contributeReportableKind({
  kind: 'person',
  find: async (sql, id) => ((await loadPeople(sql, [id])).get(id)!.isActive ? { userId: id } : undefined),
});
