import { implementFunction } from '#platform/kernel/implement.ts';
import { likeComment } from '../api.ts';
import { changeCommentLike } from './change-comment-like.ts';

/** Likes a comment (LIKE-006, EXP-042). */
export const likeCommentHandler = implementFunction(likeComment, function likeComment(ctx, args) {
  return changeCommentLike(ctx, args.commentId, true);
});
