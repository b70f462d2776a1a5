import { implementFunction } from '#platform/kernel/implement.ts';
import { unlikeComment } from '../api.ts';
import { changeCommentLike } from './change-comment-like.ts';

/** Unlikes a comment (EXP-045). */
export const unlikeCommentHandler = implementFunction(unlikeComment, function unlikeComment(ctx, args) {
  return changeCommentLike(ctx, args.commentId, false);
});
