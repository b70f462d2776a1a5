/** Facts about direct messages. They concern the two alone and carry no words. */
import { defineEvent } from '#platform/contract/events.ts';

/** The topic of one person's list of conversations. */
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

/** Its sender took a message back. */
export const messageRemoved = defineEvent<Between>()('messageRemoved', touched);

/** One of the two read, accepted or declined; the other does not learn of it. */
export const conversationChanged = defineEvent<{ conversationId: string; userId: string }>()(
  'conversationChanged',
  (payload) => [conversationsTopic(payload.userId)],
);
