import { contributeReportableKind } from '#features/visibility/server/public.ts';
import { findEvent } from './store.ts';

/** Lets people report events (EXP-078). Proposals are visible to moderators only. */
export const reportableEvents = contributeReportableKind({
  kind: 'event',
  isPrivateWithAccount: true,
  find: async (sql, id) => {
    const event = await findEvent(sql, id);
    return event === undefined || event.isProposal ? undefined : event;
  },
});
