import type { Feature } from '#platform/kernel/feature.ts';
import { invalidateCachedMediaAccess, registerMediaAccessRules } from '#features/media/server/public.ts';
import * as events from '../events.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { acceptConversationHandler } from './accept-conversation.ts';
import { declineConversationHandler } from './decline-conversation.ts';
import { getConversationHandler } from './get-conversation.ts';
import { likeMessageHandler } from './like-message.ts';
import { listConversationsHandler } from './list-conversations.ts';
import { listMessagesHandler } from './list-messages.ts';
import { markConversationReadHandler } from './mark-conversation-read.ts';
import { messageMediaAccessRules } from './message-media.ts';
import { messagesPersonalData } from './personal-data.ts';
import { messageNotifications } from './notifications.ts';
import { reactToMessageHandler } from './react-to-message.ts';
import { removeMessageHandler } from './remove-message.ts';
import { reportableMessagesContribution } from './reportable.ts';
import { searchMessagesHandler } from './search-messages.ts';
import { sendMessageHandler } from './send-message.ts';
import { unlikeMessageHandler } from './unlike-message.ts';

/** Feature `messages`: direct messages between two people. */
export const messagesFeature: Feature = {
  name: 'messages',
  addresses: screenAddresses,
  events,
  tables: ['conversations', 'conversation_members', 'messages', 'message_likes'],
  contributions: [messagesPersonalData, reportableMessagesContribution, ...messageNotifications],
  observers: [
    {
      events: [events.messageRemoved],
      observe: (platform, { payload }) => invalidateCachedMediaAccess(platform, 'message', payload.messageId),
    },
  ],
  start: async (platform) => registerMediaAccessRules(platform, 'message', messageMediaAccessRules),
  functions: [
    sendMessageHandler,
    listConversationsHandler,
    listMessagesHandler,
    searchMessagesHandler,
    getConversationHandler,
    markConversationReadHandler,
    acceptConversationHandler,
    declineConversationHandler,
    removeMessageHandler,
    likeMessageHandler,
    unlikeMessageHandler,
    reactToMessageHandler,
  ],
};
