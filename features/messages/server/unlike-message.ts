import { implementFunction } from '#platform/kernel/implement.ts';
import { unlikeMessage } from '../api.ts';
import { likeOrUnlikeMessage } from './like-or-unlike-message.ts';

/** Unlikes a message that the caller received (EXP-068). */
export const unlikeMessageHandler = implementFunction(unlikeMessage, function unlikeMessage(ctx, args) {
  return likeOrUnlikeMessage(ctx, args.messageId, false);
});
