/** Events about direct messages. They concern only the two participants and contain no message text. */
import { defineEvent } from '#platform/contract/events.ts';

/** Topic of one person's list of conversations. */
export const conversationsTopic = (userId: string) => `conversations:${userId}`;
export const conversationTopic = (conversationId: string) => `conversation:${conversationId}`;

interface Between {
  conversationId: string;
  messageId: string;
  senderId: string;
  recipientId: string;
}

const touched = (payload: Between) => [
  conversationTopic(payload.conversationId),
  conversationsTopic(payload.senderId),
  conversationsTopic(payload.recipientId),
];

/** A message was sent. */
export const messageSent = defineEvent<Between>()('messageSent', touched);

/** A sender removed their message. */
export const messageRemoved = defineEvent<Between>()('messageRemoved', touched);

/** A participant read, accepted or declined; the other one is not notified. */
export const conversationChanged = defineEvent<{ conversationId: string; userId: string }>()(
  'conversationChanged',
  (payload) => [conversationsTopic(payload.userId)],
);
