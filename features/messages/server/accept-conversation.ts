import { implement } from '#platform/kernel/implement.ts';
import { acceptConversation } from '../api.ts';
import { setOwnState } from './set-own-state.ts';

/** EXP-068: accepts the conversation that a stranger began. */
export const acceptConversationFunction = implement(
  acceptConversation,
  async function acceptConversation(ctx, args) {
    await setOwnState(ctx, args.conversationId, 'accepted');
    return { accepted: true as const };
  },
);
