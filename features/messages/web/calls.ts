import { createApiClient } from '#platform/client/client.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type * as groupsApi from '../api-groups.ts';
import { conversationPageSize, messagePageSize } from '../domain/page-sizes.ts';

/** One page of a list of conversations. */
export type ConversationListPage = FunctionResult<typeof api.listConversations>;
/** One conversation in the list of conversations. */
export type Conversation = ConversationListPage['conversations'][number];
/** One page of a conversation's messages. */
export type MessageListPage = FunctionResult<typeof api.listMessages>;
/** One message of a conversation. */
export type Message = MessageListPage['messages'][number];
/** Quote of a message that another message replies to. */
export type MessageQuote = NonNullable<Message['quote']>;
/** Result of `getConversation`: the other person or the group, and how many messages the viewer may send. */
export type ConversationDetails = FunctionResult<typeof api.getConversation>;
/**
 * The list that contains a conversation: `inbox` if the viewer has accepted the conversation, `requests` if it is a
 * message request that the viewer has not answered.
 */
export type ConversationListName = 'inbox' | 'requests';

/** Typed client that calls the API functions of the messages feature. */
export const messagesApi = createApiClient<typeof api & typeof groupsApi>();

/** Returns the arguments of the live query for a person's conversations. */
export const buildConversationListArgs = (userId: string, box: ConversationListName) => ({
  userId,
  box,
  limit: conversationPageSize,
  groups: true,
});
/** Returns the arguments of the live query for a conversation's messages. */
export const buildMessageListArgs = (conversationId: string) => ({ conversationId, limit: messagePageSize });
/** Returns the query cache key of `getConversation`. */
export const buildConversationQueryKey = (conversation: { conversationId?: string; withId?: string }) =>
  ['getConversation', conversation] as const;
