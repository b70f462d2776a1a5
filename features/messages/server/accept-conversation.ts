import { implementFunction } from '#platform/kernel/implement.ts';
import { acceptConversation } from '../api.ts';
import { setOwnConversationState } from './set-own-conversation-state.ts';

/** Accepts a message request, so that the conversation moves to the caller's inbox (EXP-068). */
export const acceptConversationHandler = implementFunction(
  acceptConversation,
  async function acceptConversation(ctx, args) {
    await setOwnConversationState(ctx, args.conversationId, 'accepted');
    return { accepted: true as const };
  },
);
