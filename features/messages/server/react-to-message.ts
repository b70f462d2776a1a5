import { implementFunction } from '#platform/kernel/implement.ts';
import { reactToMessage } from '../api.ts';
import { setMessageReaction } from './set-message-reaction.ts';

/** Sets the caller's reaction to a message that they received (EXP-068). */
export const reactToMessageHandler = implementFunction(
  reactToMessage,
  async function reactToMessage(ctx, { messageId, reaction }) {
    await setMessageReaction(ctx, messageId, reaction);
    return { reaction };
  },
);
