import { implementFunction } from '#platform/kernel/implement.ts';
import { unpinComment } from '../api.ts';
import { findReasonAgainstUnpinningComment } from '../domain/present-comment.ts';
import { lockCommentOnOwnPost } from './lock-comment-of-own-post.ts';
import { emitCommentUpdated, presentChangedComment } from './present-changed-comment.ts';
import { unpinCommentOfPost } from './store-discussion.ts';

/** Unpins a comment on the caller's post (EXP-043). Does nothing if the comment is not pinned. */
export const unpinCommentHandler = implementFunction(unpinComment, async function unpinComment(ctx, args) {
  const before = await lockCommentOnOwnPost(ctx, args.commentId, findReasonAgainstUnpinningComment);
  if (before.isPinned) {
    await unpinCommentOfPost(ctx.tx, before.postId, before.id);
    emitCommentUpdated(ctx, before);
  }
  return { comment: await presentChangedComment(ctx, { ...before, isPinned: false }) };
});
