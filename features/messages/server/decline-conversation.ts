import { implementFunction } from '#platform/kernel/implement.ts';
import { declineConversation } from '../api.ts';
import { acceptOrDeclineConversation } from './accept-or-decline-conversation.ts';

/** Declines a conversation, which removes it from the caller's lists (EXP-068). The other person is not notified. */
export const declineConversationHandler = implementFunction(
  declineConversation,
  async function declineConversation(ctx, args) {
    await acceptOrDeclineConversation(ctx, args.conversationId, 'declined');
    return { declined: true as const };
  },
);
