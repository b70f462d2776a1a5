import { implementFunction } from '#platform/kernel/implement.ts';
import { likeMessage } from '../api.ts';
import { likeOrUnlikeMessage } from './like-or-unlike-message.ts';

/** Likes a message that the caller received (EXP-068). */
export const likeMessageHandler = implementFunction(likeMessage, function likeMessage(ctx, args) {
  return likeOrUnlikeMessage(ctx, args.messageId, true);
});
