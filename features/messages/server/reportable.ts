import { contributeReportableContentKind } from '#features/visibility/server/public.ts';
import { findMessage } from './store.ts';

/**
 * Contribution that lets a recipient of a message report it to the moderators (EXP-068, EXP-113). A removed message
 * cannot be reported, because it has no content. The report keeps the text and the photos, because moderators cannot
 * read messages, and the sender may remove the message later.
 */
export const reportableMessagesContribution = contributeReportableContentKind({
  kind: 'message',
  find: async (sql, id, reporterId) => {
    const message = await findMessage(sql, id);
    if (message === undefined || message.content === null || message.notice !== null) return undefined;
    const isParticipant = message.recipientIds.includes(reporterId) || reporterId === message.senderId;
    if (!isParticipant) return undefined;
    const imageKeysToKeep = (message.images ?? []).map(({ key }) => key);
    return { userId: message.senderId, textToKeep: message.content, imageKeysToKeep };
  },
});
