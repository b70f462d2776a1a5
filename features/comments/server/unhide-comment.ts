import { implementFunction } from '#platform/kernel/implement.ts';
import { unhideComment } from '../api.ts';
import { findHideRefusal } from '../domain/present-comment.ts';
import { lockCommentOfOwnPost } from './lock-comment-of-own-post.ts';
import { emitCommentUpdated, presentChangedComment } from './present-changed-comment.ts';
import { setCommentHiddenAt } from './store-discussion.ts';

/** Shows a comment again that the caller hid on their post (EXP-043). */
export const unhideCommentHandler = implementFunction(unhideComment, async function unhideComment(ctx, args) {
  const before = await lockCommentOfOwnPost(ctx, args.commentId, findHideRefusal);
  if (before.isHidden) {
    await setCommentHiddenAt(ctx.tx, before.id, null);
    emitCommentUpdated(ctx, before);
  }
  return { comment: await presentChangedComment(ctx, { ...before, isHidden: false }) };
});
