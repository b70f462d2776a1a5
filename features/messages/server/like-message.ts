import { implementFunction } from '#platform/kernel/implement.ts';
import { likeMessage } from '../api.ts';
import { heartReaction } from '../domain/reactions.ts';
import { setMessageReaction } from './set-message-reaction.ts';

/** Reacts with ❤️ to a message that the caller received (EXP-068). */
export const likeMessageHandler = implementFunction(likeMessage, async function likeMessage(ctx, args) {
  await setMessageReaction(ctx, args.messageId, heartReaction);
  return { liked: true };
});
