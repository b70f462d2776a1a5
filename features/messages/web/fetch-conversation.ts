import { messagesApi } from './calls.ts';

/** Calls `getConversation` for a conversation of two people or a group. */
export const fetchConversation = (conversation: { conversationId?: string; withId?: string }) =>
  messagesApi.getConversation({ ...conversation, groups: true });
