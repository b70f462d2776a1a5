import { implement } from '#platform/kernel/implement.ts';
import { declineConversation } from '../api.ts';
import { setOwnState } from './set-own-state.ts';

/** EXP-068: declines a conversation, so that it leaves the caller's lists. The other person is not notified. */
export const declineConversationFunction = implement(
  declineConversation,
  async function declineConversation(ctx, args) {
    await setOwnState(ctx, args.conversationId, 'declined');
    return { declined: true as const };
  },
);
