/**
 * Events of direct messages. Only the participants of a conversation are notified of the events. The events contain no
 * message text.
 */
import { buildViewerVisibilityTopic, defineEventLogEvent } from '#platform/contract/events.ts';

/** Returns the live-query topic that is invalidated when the list of a person's conversations changes. */
export const buildConversationListTopic = (userId: string) => `conversations:${userId}`;
/** Returns the live-query topic that is invalidated when the messages of a conversation change. */
export const buildConversationTopic = (conversationId: string) => `conversation:${conversationId}`;

interface MessagePayload {
  conversationId: string;
  messageId: string;
  senderId: string;
  /** The participants of the conversation other than the sender. */
  recipientIds: string[];
}

const listMessageTopics = (payload: MessagePayload) => [
  buildConversationTopic(payload.conversationId),
  buildConversationListTopic(payload.senderId),
  ...payload.recipientIds.map(buildConversationListTopic),
];

/** Event: a message was sent. */
export const messageSent = defineEventLogEvent<MessagePayload>()('messageSent', listMessageTopics);

/** Event: a message was removed by its sender, or erased together with the sender's account. */
export const messageRemoved = defineEventLogEvent<MessagePayload>()('messageRemoved', listMessageTopics);

/**
 * Event: a participant read, accepted or declined a conversation. The event notifies nobody. It refreshes the screen of
 * the other participant, which shows read receipts. A group shows none, so the screens of its other members are not
 * refreshed.
 */
export const conversationChanged = defineEventLogEvent<{
  conversationId: string;
  userId: string;
  isGroup?: boolean;
}>()('conversationChanged', ({ conversationId, userId, isGroup }) => [
  buildConversationListTopic(userId),
  ...(isGroup ? [] : [buildConversationTopic(conversationId)]),
]);

/**
 * Event: the recipient of a message (`userId`) added, changed or removed their reaction. The event's name contains
 * “like”, because a like was the only reaction at first. The name cannot change, because stored events contain it.
 */
export const messageLikeChanged = defineEventLogEvent<{
  conversationId: string;
  messageId: string;
  userId: string;
}>()('messageLikeChanged', (payload) => [buildConversationTopic(payload.conversationId)]);

/** Event: a group was created, or its members or its name changed. */
export const groupChanged = defineEventLogEvent<{
  conversationId: string;
  /** The members after the change, and a person who is no longer a member. */
  userIds: string[];
  /**
   * A person who is no longer a member. Their live query of the messages stops: it sends nothing until their client
   * subscribes again, which the server refuses.
   */
  formerUserId?: string | undefined;
  /** Latest messages with photos. The members of the group, who may fetch these photos, have changed. */
  photoMessageIds: string[];
}>()('groupChanged', ({ conversationId, userIds, formerUserId }) => [
  buildConversationTopic(conversationId),
  ...userIds.map(buildConversationListTopic),
  ...(formerUserId === undefined ? [] : [buildViewerVisibilityTopic(formerUserId)]),
]);
