import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findEvent } from './store.ts';

/**
 * Registers events as a kind of content that users can report (EXP-078). Proposals cannot be reported, because only
 * moderators see them.
 */
export const reportableEventsContribution = contributeReportableContentKind({
  kind: 'event',
  isPrivateWithAccount: true,
  find: async (sql, id) => {
    const event = await findEvent(sql, id);
    return event === undefined || event.isProposal ? undefined : event;
  },
});
