/** Notification type of direct messages. `sendMessage` delivers these notifications in its own transaction. */
import { contributeNotificationType } from '#features/notifications/server/public.ts';
import { messages } from './messages.ts';

/** Notification types of direct messages, and the events that cause these notifications. */
export const messageNotifications = [
  contributeNotificationType({
    type: 'message',
    label: messages.label,
    order: 70,
    isFromPeople: true,
    describe: ({ count, names }) => ({
      title: messages.title({ count }),
      message: messages.sent({ count, names }),
    }),
    link: ({ target }) => ({ path: `/messages/${encodeURIComponent(target.id)}`, hash: null }),
  }),
];
