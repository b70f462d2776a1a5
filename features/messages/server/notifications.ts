/** Notification type of direct messages. `sendMessage` delivers these notifications in its own transaction. */
import {
  contributeNotificationType,
  contributeQuotableContentKind,
} from '#features/notifications/server/public.ts';
import { messages } from './messages.ts';
import { listMessageTexts } from './store.ts';

/** Notification type of direct messages, and the loader of the text that it quotes. */
export const messageNotifications = [
  contributeNotificationType({
    type: 'message',
    label: messages.label,
    order: 70,
    isFromPeople: true,
    hasQuote: true,
    describe: ({ count, names }) => ({
      title: messages.title({ count }),
      message: messages.sent({ count, names }),
    }),
    link: ({ target }) => ({ path: `/messages/${encodeURIComponent(target.id)}`, hash: null }),
  }),
  contributeQuotableContentKind({
    object: 'message',
    target: 'conversation',
    hiddenAs: 'message',
    load: listMessageTexts,
  }),
];
