import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { hideComment } from '../api.ts';
import { findReasonAgainstHidingComment } from '../domain/present-comment.ts';
import { lockCommentOnOwnPost } from './lock-comment-of-own-post.ts';
import { emitCommentUpdated, presentChangedComment } from './present-changed-comment.ts';
import { setCommentHiddenAt, unpinCommentOfPost } from './store-discussion.ts';

/**
 * Hides a comment on the caller's post, and unpins it (EXP-043). The comment still counts, because readers can open it.
 */
export const hideCommentHandler = implementFunction(hideComment, async function hideComment(ctx, args) {
  const before = await lockCommentOnOwnPost(ctx, args.commentId, findReasonAgainstHidingComment);
  const after = { ...before, isHidden: true, isPinned: false };
  if (!before.isHidden) {
    await awaitStatements([
      setCommentHiddenAt(ctx.tx, before.id, ctx.now),
      unpinCommentOfPost(ctx.tx, before.postId, before.id),
    ]);
    emitCommentUpdated(ctx, before);
  }
  return { comment: await presentChangedComment(ctx, after) };
});
