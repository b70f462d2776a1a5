import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { loadPeople } from './public.ts';

/** Registers people as a kind of content that users can report. Only people with an active account can be reported. */
export const reportablePeopleContribution = contributeReportableContentKind({
  kind: 'person',
  find: async (sql, id) => ((await loadPeople(sql, [id])).get(id)!.isActive ? { userId: id } : undefined),
});
