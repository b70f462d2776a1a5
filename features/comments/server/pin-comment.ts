import { implementFunction } from '#platform/kernel/implement.ts';
import { pinComment } from '../api.ts';
import { findReasonAgainstPinningComment } from '../domain/present-comment.ts';
import { lockCommentOnOwnPost } from './lock-comment-of-own-post.ts';
import { emitCommentUpdated, presentChangedComment } from './present-changed-comment.ts';
import { pinCommentOfPost } from './store-discussion.ts';

/** Pins a comment on the caller's post and unpins the previous one (EXP-043). */
export const pinCommentHandler = implementFunction(pinComment, async function pinComment(ctx, args) {
  const before = await lockCommentOnOwnPost(ctx, args.commentId, findReasonAgainstPinningComment);
  if (before.isPinned) return { comment: await presentChangedComment(ctx, before), unpinnedCommentId: null };
  const { postId } = before;
  const unpinned = await pinCommentOfPost(ctx.tx, postId, before.id);
  if (unpinned !== undefined) emitCommentUpdated(ctx, { ...unpinned, postId });
  emitCommentUpdated(ctx, before);
  return {
    comment: await presentChangedComment(ctx, { ...before, isPinned: true }),
    unpinnedCommentId: unpinned?.id ?? null,
  };
});
