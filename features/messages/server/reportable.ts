import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findMessage } from './store.ts';

/**
 * Contribution that lets people report a message that they received to the moderators (EXP-068, EXP-113). A removed
 * message has no content that moderators could judge. The report keeps the text, because the sender could otherwise
 * withdraw it from the moderators by removing the message.
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
