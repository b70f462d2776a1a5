import { contributeReportableKind } from '#features/visibility/server/public.ts';
import { loadPeople } from './public.ts';

/** Registers people as a kind of content that users can report, while the reported account is active. */
export const reportablePeople = contributeReportableKind({
  kind: 'person',
  find: async (sql, id) => ((await loadPeople(sql, [id])).get(id)!.isActive ? { userId: id } : undefined),
});
