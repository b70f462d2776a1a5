import type { Feature } from '#platform/kernel/feature.ts';
import * as events from '../events.ts';
import { addresses } from '../domain/addresses.ts';
import { acceptConversationFunction } from './accept-conversation.ts';
import { declineConversationFunction } from './decline-conversation.ts';
import { getConversationFunction } from './get-conversation.ts';
import { listConversationsFunction } from './list-conversations.ts';
import { listMessagesFunction } from './list-messages.ts';
import { markConversationReadFunction } from './mark-conversation-read.ts';
import { messagesPersonalData } from './personal-data.ts';
import { notifications } from './notifications.ts';
import { removeMessageFunction } from './remove-message.ts';
import { sendMessageFunction } from './send-message.ts';

/** Feature `messages`: direct messages between two people. */
export const messagesFeature: Feature = {
  name: 'messages',
  addresses,
  events,
  tables: ['conversations', 'conversation_members', 'messages'],
  contributions: [messagesPersonalData, ...notifications],
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
};
