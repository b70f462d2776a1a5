import type { Feature } from '#platform/rpc/feature.ts';
import type { Listener } from '#platform/rpc/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { dataExportersKey } from '#features/accounts/server/public.ts';
import { messageRemoved } from '../events.ts';
import { acceptConversationFunction } from './accept-conversation.ts';
import { declineConversationFunction } from './decline-conversation.ts';
import { getConversationFunction } from './get-conversation.ts';
import { listConversationsFunction } from './list-conversations.ts';
import { listMessagesFunction } from './list-messages.ts';
import { markConversationReadFunction } from './mark-conversation-read.ts';
import { removeMessageFunction } from './remove-message.ts';
import { sendMessageFunction } from './send-message.ts';
import { clearMessagesOf, listOwnMessages } from './store.ts';

/** When a person is gone for good, so is what they wrote (KP9). */
const onAccountDeleted: Listener = {
  name: 'messages-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const senderId = (event.payload as { userId: string }).userId;
      for (const touched of await clearMessagesOf(ctx.tx, senderId, ctx.now))
        ctx.emit(messageRemoved, { ...touched, senderId });
    }
  },
};

/** Direct messages between two people. */
export const messagesFeature: Feature = {
  name: 'messages',
  functions: [
    sendMessageFunction,
    listConversationsFunction,
    listMessagesFunction,
    getConversationFunction,
    markConversationReadFunction,
    acceptConversationFunction,
    declineConversationFunction,
    removeMessageFunction,
  ],
  listeners: [onAccountDeleted],
  start: async (platform) => {
    platform.service(dataExportersKey).add('messages', async (db, userId) => listOwnMessages(db, userId));
  },
};
