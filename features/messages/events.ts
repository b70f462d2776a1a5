/** Events of direct messages. They concern the two participants only and contain no message text. */
import { defineEventLogEvent } from '#platform/contract/events.ts';

/** Returns the topic of the live queries that list one person's conversations. */
export const buildConversationListTopic = (userId: string) => `conversations:${userId}`;
/** Returns the topic of the live queries that list the messages of one conversation. */
export const buildConversationTopic = (conversationId: string) => `conversation:${conversationId}`;

interface MessagePayload {
  conversationId: string;
  messageId: string;
  senderId: string;
  recipientId: string;
}

const listMessageTopics = (payload: MessagePayload) => [
  buildConversationTopic(payload.conversationId),
  buildConversationListTopic(payload.senderId),
  buildConversationListTopic(payload.recipientId),
];

/** Event: a message was sent. */
export const messageSent = defineEventLogEvent<MessagePayload>()('messageSent', listMessageTopics);

/** Event: a message was removed by its sender, or by the erasure of the sender's account. */
export const messageRemoved = defineEventLogEvent<MessagePayload>()('messageRemoved', listMessageTopics);

/**
 * Event: a participant read, accepted or declined a conversation. The other participant gets no notification, but sees
 * in the open conversation how far this participant has read, if both share read receipts.
 */
export const conversationChanged = defineEventLogEvent<{ conversationId: string; userId: string }>()(
  'conversationChanged',
  (payload) => [buildConversationListTopic(payload.userId), buildConversationTopic(payload.conversationId)],
);

/**
 * Event: the recipient of a message (`userId`) added, changed or removed their reaction. The name is from the time when
 * the only reaction was a like; it stays, because the event log contains it.
 */
export const messageLikeChanged = defineEventLogEvent<{
  conversationId: string;
  messageId: string;
  userId: string;
}>()('messageLikeChanged', (payload) => [buildConversationTopic(payload.conversationId)]);
