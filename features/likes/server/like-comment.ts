import { implementFunction } from '#platform/kernel/implement.ts';
import { likeComment } from '../api.ts';
import { likeOrUnlikeComment } from './like-or-unlike-comment.ts';

/** Likes a comment (LIKE-006, EXP-042). */
export const likeCommentHandler = implementFunction(likeComment, function likeComment(ctx, args) {
  return likeOrUnlikeComment(ctx, args.commentId, true);
});
