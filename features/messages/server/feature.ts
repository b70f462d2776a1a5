import type { Feature } from '#platform/kernel/feature.ts';
import { invalidateCachedMediaAccess, registerMediaAccessRules } from '#features/media/server/public.ts';
import * as events from '../events.ts';
import { screenAddresses } from '../domain/addresses.ts';
import { acceptConversationHandler } from './accept-conversation.ts';
import { addGroupMembersHandler } from './add-group-members.ts';
import { createGroupConversationHandler } from './create-group-conversation.ts';
import { declineConversationHandler } from './decline-conversation.ts';
import { eraseEmptiedGroups } from './erase-emptied-groups.ts';
import { getConversationHandler } from './get-conversation.ts';
import { leaveGroupHandler } from './leave-group.ts';
import { likeMessageHandler } from './like-message.ts';
import { listConversationsHandler } from './list-conversations.ts';
import { listMessagesHandler } from './list-messages.ts';
import { markConversationReadHandler } from './mark-conversation-read.ts';
import { messageMediaAccessRules } from './message-media.ts';
import { messagesPersonalDataDeclaration } from './personal-data.ts';
import { messageNotificationContributions } from './notifications.ts';
import { reactToMessageHandler } from './react-to-message.ts';
import { removeGroupMemberHandler } from './remove-group-member.ts';
import { removeMessageHandler } from './remove-message.ts';
import { renameGroupHandler } from './rename-group.ts';
import { reportableMessagesContribution } from './reportable.ts';
import { searchMessagesHandler } from './search-messages.ts';
import { sendGroupMessageHandler } from './send-group-message.ts';
import { sendMessageHandler } from './send-message.ts';
import { setGroupMutedHandler } from './set-group-muted.ts';
import { unlikeMessageHandler } from './unlike-message.ts';

/** Feature `messages`: direct messages between two people, and group conversations. */
export const messagesFeature: Feature = {
  name: 'messages',
  addresses: screenAddresses,
  events,
  tables: ['conversations', 'conversation_members', 'messages', 'message_likes', 'group_message_reactions'],
  contributions: [
    messagesPersonalDataDeclaration,
    reportableMessagesContribution,
    ...messageNotificationContributions,
  ],
  observers: [
    {
      events: [events.messageRemoved],
      observe: (platform, { payload }) => invalidateCachedMediaAccess(platform, 'message', payload.messageId),
    },
    {
      // The photos of the group may be fetched by other people from now on.
      events: [events.groupChanged],
      observe: (platform, { payload }: { payload: { photoMessageIds: string[] } }) => {
        for (const id of payload.photoMessageIds) invalidateCachedMediaAccess(platform, 'message', id);
      },
    },
  ],
  jobs: [{ name: 'erase-emptied-groups', cron: '*/10 * * * *', run: eraseEmptiedGroups }],
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
    createGroupConversationHandler,
    sendGroupMessageHandler,
    addGroupMembersHandler,
    removeGroupMemberHandler,
    leaveGroupHandler,
    renameGroupHandler,
    setGroupMutedHandler,
    reactToMessageHandler,
  ],
};
