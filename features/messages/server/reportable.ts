import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findMessage } from './store.ts';

/**
 * Contribution that lets people report a message that they received to the moderators (EXP-068, EXP-113). A removed
 * message has no content that moderators could judge.
 */
export const reportableMessagesContribution = contributeReportableContentKind({
  kind: 'message',
  find: async (sql, id, reporterId) => {
    const message = await findMessage(sql, id);
    if (message === undefined || message.content === null) return undefined;
    const isParticipant = reporterId === message.recipientId || reporterId === message.senderId;
    return isParticipant ? { userId: message.senderId } : undefined;
  },
});
