import { implementFunction } from '#platform/kernel/implement.ts';
import { unlikeMessage } from '../api.ts';
import { setMessageReaction } from './set-message-reaction.ts';

/** Removes the caller's reaction to a message (EXP-068). */
export const unlikeMessageHandler = implementFunction(unlikeMessage, async function unlikeMessage(ctx, args) {
  await setMessageReaction(ctx, args.messageId, null);
  return { liked: false };
});
