import { client } from '#platform/client/client.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { conversationPageSize, messagePageSize } from '../domain/page-sizes.ts';

type ConversationPage = ResultOf<typeof api.listConversations>;
export type Conversation = ConversationPage['conversations'][number];
export type MessagePage = ResultOf<typeof api.listMessages>;
export type Message = MessagePage['messages'][number];
export type ConversationDetails = ResultOf<typeof api.getConversation>;
export type Box = 'inbox' | 'requests';

export const messagesApi = client<typeof api>();

export const conversationArgs = (userId: string, box: Box) => ({ userId, box, limit: conversationPageSize });
export const messageArgs = (conversationId: string) => ({ conversationId, limit: messagePageSize });
export const conversationKey = (of: { conversationId?: string; withId?: string }) =>
  ['getConversation', of] as const;
