import { implementFunction } from '#platform/kernel/implement.ts';
import { unlikeComment } from '../api.ts';
import { likeOrUnlikeComment } from './like-or-unlike-comment.ts';

/** Unlikes a comment (EXP-045). */
export const unlikeCommentHandler = implementFunction(unlikeComment, function unlikeComment(ctx, args) {
  return likeOrUnlikeComment(ctx, args.commentId, false);
});
