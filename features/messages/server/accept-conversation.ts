import { implementFunction } from '#platform/kernel/implement.ts';
import { acceptConversation } from '../api.ts';
import { acceptOrDeclineConversation } from './accept-or-decline-conversation.ts';

/** Accepts a message request, so that the conversation moves to the caller's inbox (EXP-068). */
export const acceptConversationHandler = implementFunction(
  acceptConversation,
  async function acceptConversation(ctx, args) {
    await acceptOrDeclineConversation(ctx, args.conversationId, 'accepted');
    return { accepted: true as const };
  },
);
