import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findMessage } from './store.ts';

/**
 * Contribution that lets the recipient of a message report it to the moderators (EXP-068, EXP-113). A removed message
 * cannot be reported, because it has no content. The report keeps the text, so that moderators can judge it even if the
 * sender removes the message later.
 */
export const reportableMessagesContribution = contributeReportableContentKind({
  kind: 'message',
  find: async (sql, id, reporterId) => {
    const message = await findMessage(sql, id);
    if (message === undefined || message.content === null) return undefined;
    const isParticipant = reporterId === message.recipientId || reporterId === message.senderId;
    return isParticipant ? { userId: message.senderId, textToKeep: message.content } : undefined;
  },
});
