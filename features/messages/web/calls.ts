/** The calls of this feature, typed by its declarations (imported as types alone). */
import { ask, call } from '#platform/client/call.ts';
import type { ResultOf } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import { conversationPageSize, messagePageSize } from '../domain/page-sizes.ts';

export type ConversationPage = ResultOf<typeof api.listConversations>;
export type Conversation = ConversationPage['conversations'][number];
export type MessagePage = ResultOf<typeof api.listMessages>;
export type Message = MessagePage['messages'][number];
export type Talk = ResultOf<typeof api.getConversation>;
export type Box = 'inbox' | 'requests';

export const conversationArgs = (userId: string, box: Box) => ({ userId, box, limit: conversationPageSize });
export const messageArgs = (conversationId: string) => ({ conversationId, limit: messagePageSize });
export const talkKey = (of: { conversationId?: string; withId?: string }) => ['getConversation', of] as const;

export const listOlderConversations = (box: Box, cursor: string) =>
  ask<typeof api.listConversations>('listConversations', { box, cursor, limit: conversationPageSize });
export const listOlderMessages = (conversationId: string, cursor: string) =>
  ask<typeof api.listMessages>('listMessages', { conversationId, cursor, limit: messagePageSize });
export const getConversation = (of: { conversationId?: string; withId?: string }) =>
  ask<typeof api.getConversation>('getConversation', of);
export const markConversationRead = (conversationId: string, number: number) =>
  call<typeof api.markConversationRead>('markConversationRead', { conversationId, number });
export const acceptConversation = (conversationId: string) =>
  call<typeof api.acceptConversation>('acceptConversation', { conversationId });
export const declineConversation = (conversationId: string) =>
  call<typeof api.declineConversation>('declineConversation', { conversationId });
export const removeMessage = (messageId: string) =>
  call<typeof api.removeMessage>('removeMessage', { messageId });
