import { implementFunction } from '#platform/kernel/implement.ts';
import { unhideComment } from '../api.ts';
import { findReasonAgainstHidingComment } from '../domain/present-comment.ts';
import { lockCommentOnOwnPost } from './lock-comment-of-own-post.ts';
import { emitCommentUpdated, presentChangedComment } from './present-changed-comment.ts';
import { setCommentHiddenAt } from './store-discussion.ts';

/** Shows a comment again that the caller hid on their post (EXP-043). */
export const unhideCommentHandler = implementFunction(unhideComment, async function unhideComment(ctx, args) {
  const before = await lockCommentOnOwnPost(ctx, args.commentId, findReasonAgainstHidingComment);
  if (before.isHidden) {
    await setCommentHiddenAt(ctx.tx, before.id, null);
    emitCommentUpdated(ctx, before);
  }
  return { comment: await presentChangedComment(ctx, { ...before, isHidden: false }) };
});
