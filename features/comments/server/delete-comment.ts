import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { createForbiddenOrNotFoundError } from '#features/roles/server/public.ts';
import { lockPost } from '#features/posts/server/public.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { deleteComment } from '../api.ts';
import { getPermittedCommentRemovalKind } from '../domain/present-comment.ts';
import { auditActions } from './audit-actions.ts';
import { createCommentNotFoundError } from './not-found.ts';
import { removeCommentAndUpdateCounters } from './remove-comment.ts';
import { lockComment, buildCommentPostIdSql } from './store.ts';

/**
 * Removes a comment (EXP-042). Its author, the author of the post and admins may do so. A repeated call changes
 * nothing.
 */
export const deleteCommentHandler = implementFunction(deleteComment, async function deleteComment(ctx, args) {
  const { tx, viewer } = ctx;
  const [post, comment] = await awaitStatements([
    lockPost(tx, buildCommentPostIdSql(tx, args.commentId)),
    lockComment(tx, args.commentId),
  ]);
  if (post === undefined || comment === undefined) throw createCommentNotFoundError();
  const removal = getPermittedCommentRemovalKind(viewer, comment);
  if (removal === null) {
    const content = { authorId: comment.userId, hostId: comment.postAuthorId };
    throw await createForbiddenOrNotFoundError(
      ctx,
      content,
      "You can't delete this comment",
      createCommentNotFoundError(),
    );
  }
  if (comment.removed !== null) return { commentId: comment.id, comments: post.comments };

  const [counters] = await awaitStatements([
    removeCommentAndUpdateCounters(ctx, comment, removal, viewer.id),
    recordChangeOfOthersContentInAuditLog(ctx, {
      action: auditActions.deleteComment,
      target: `comment:${comment.id}`,
      authorId: comment.userId,
      hostId: comment.postAuthorId,
      textsBefore: { content: comment.content },
    }),
  ]);
  return { commentId: comment.id, comments: counters.comments };
});
