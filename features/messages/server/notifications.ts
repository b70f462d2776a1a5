/**
 * Notification type of direct messages. `sendMessage` and `sendGroupMessage` deliver these notifications in their own
 * transactions. For a message of a group, `details.name` is the name of the group, or empty if it has none.
 */
import {
  contributeNotificationType,
  contributeContentKindQuotedByNotifications,
} from '#features/notifications/server/public.ts';
import { maxStoredNotificationsPerConversation } from '#features/notifications/domain/notification.ts';
import { messages as domainMessages } from '../domain/messages.ts';
import { messages } from './messages.ts';
import { listMessagesToQuoteInNotifications } from './store.ts';

/**
 * Notification type of direct messages, with the function that loads the text to quote in a notification: the text of
 * the message, or the number of its photos if it has no text.
 */
export const messageNotificationContributions = [
  contributeNotificationType({
    type: 'message',
    label: messages.label,
    order: 70,
    isFromPeople: true,
    hasQuote: true,
    describe: ({ count, names, details: { name: group } }) => ({
      title: messages.title({ count }),
      message: describeMessages(count, names, group),
    }),
    link: ({ target }) => ({ path: `/messages/${encodeURIComponent(target.id)}`, hash: null }),
  }),
  contributeContentKindQuotedByNotifications({
    object: 'message',
    target: 'conversation',
    hiddenAs: 'message',
    async load(db, ids) {
      const rows = await listMessagesToQuoteInNotifications(db, ids);
      return rows.map(({ photos, ...row }) => ({
        ...row,
        content: row.content === '' ? domainMessages.photos({ photos }) : row.content,
      }));
    },
  }),
];

function describeMessages(count: number, names: string, group: string | undefined): string {
  const limit = maxStoredNotificationsPerConversation;
  if (group === '')
    return count < limit
      ? messages.sentToUnnamedGroup({ count, names })
      : messages.sentManyToUnnamedGroup({ names, limit });
  if (group !== undefined)
    return count < limit
      ? messages.sentToGroup({ count, names, group })
      : messages.sentManyToGroup({ names, limit, group });
  return count < limit ? messages.sent({ count, names }) : messages.sentMany({ names, limit });
}
