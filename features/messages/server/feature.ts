import type { Feature } from '#platform/kernel/feature.ts';
import { dataExportersKey, onLeaving } from '#features/accounts/server/public.ts';
import { messageRemoved } from '../events.ts';
import * as events from '../events.ts';
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
const onAccountDeleted = onLeaving('messages-on-account-deleted', async (ctx, senderId, most) => {
  const { cleared, touched } = await clearMessagesOf(ctx.tx, senderId, ctx.now, most);
  for (const conversation of touched) ctx.emit(messageRemoved, { ...conversation, senderId });
  return cleared;
});

/** Direct messages between two people. */
export const messagesFeature: Feature = {
  name: 'messages',
  events,
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
