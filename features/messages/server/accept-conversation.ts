import { implement } from '#platform/kernel/implement.ts';
import { acceptConversation } from '../api.ts';
import { setOwnState } from './set-own-state.ts';

/** EXP-068: accepts a message request, so that the conversation moves to the caller's inbox. */
export const acceptConversationFunction = implement(
  acceptConversation,
  async function acceptConversation(ctx, args) {
    await setOwnState(ctx, args.conversationId, 'accepted');
    return { accepted: true as const };
  },
);
