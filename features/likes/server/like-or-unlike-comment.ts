import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { Viewer } from '#platform/contract/viewer.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { createCommentNotFoundError, findComment } from '#features/comments/server/public.ts';
import { commentLiked } from '#features/comments/events.ts';
import { insertOrDeleteCommentLike } from './store.ts';

/** Likes or unlikes a comment. Emits an event only if something changed (LIKE-006). */
export async function likeOrUnlikeComment(
  ctx: Pick<MutationContext, 'tx' | 'now' | 'emit' | 'platform'> & { viewer: Viewer },
  commentId: string,
  liked: boolean,
): Promise<{ liked: boolean; likes: number }> {
  const [comment, visibility, done] = await awaitStatements([
    findComment(ctx.tx, commentId),
    loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, ctx.tx),
    insertOrDeleteCommentLike(ctx.tx, { commentId, userId: ctx.viewer.id, liked, now: ctx.now }),
  ]);
  if (comment === undefined || done === undefined) throw createCommentNotFoundError();
  // Throwing an error rolls back the transaction, including the inserted or deleted like.
  if (visibility?.isBlocked(comment.userId) || visibility?.isInaccessible(comment.postAuthorId)) {
    throw createCommentNotFoundError();
  }
  if (done.changed) {
    const { postId, userId: authorId } = comment;
    ctx.emit(commentLiked, { commentId, postId, authorId, userId: ctx.viewer.id, liked });
  }
  return { liked, likes: done.likes };
}
