import { createNotFoundError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { createForbiddenOrNotFoundError } from '#features/roles/server/public.ts';
import { recordChangeOfOthersContentInAuditLog } from '#features/audit/server/public.ts';
import { deleteStoryComment } from '../api.ts';
import { canDeleteStoryComment } from '../domain/story-rules.ts';
import { storyCommentDeleted } from '../events.ts';
import { auditActions } from './audit-actions.ts';
import { deleteStoryCommentRow, findStoryComment, lockStory } from './store.ts';

/** Deletes a comment on a story. Allowed for the comment's author, the story's author and admins. */
export const deleteStoryCommentHandler = implementFunction(
  deleteStoryComment,
  async function deleteStoryComment(ctx, args) {
    const { tx, viewer } = ctx;
    const comment = await findStoryComment(tx, args.commentId);
    if (comment === undefined) throw commentNotFound();
    if (!canDeleteStoryComment(viewer, comment)) {
      const content = { authorId: comment.userId, hostId: comment.storyAuthorId };
      throw await createForbiddenOrNotFoundError(
        ctx,
        content,
        "You can't delete this comment",
        commentNotFound(),
      );
    }
    await lockStory(tx, comment.storyId);
    const comments = await deleteStoryCommentRow(tx, comment);
    if (comments === undefined) throw commentNotFound();
    await recordChangeOfOthersContentInAuditLog(ctx, {
      action: auditActions.deleteStoryComment,
      target: `storyComment:${comment.id}`,
      authorId: comment.userId,
      hostId: comment.storyAuthorId,
      textsBefore: { content: comment.content },
    });
    ctx.emit(storyCommentDeleted, {
      storyId: comment.storyId,
      authorId: comment.storyAuthorId,
      userId: comment.userId,
      commentId: comment.id,
      by: viewer.id,
      comments,
    });
    return { commentId: comment.id, comments };
  },
);

function commentNotFound() {
  return createNotFoundError('Comment not found');
}
