import { awaitStatements } from '#platform/database/await-statements.ts';
import type { MutationContext } from '#platform/kernel/implement.ts';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { commentDeleted } from '../events.ts';
import { createCommentNotFoundError } from './not-found.ts';
import { addToCommentCountOfPost, addToReplyCountOfComment, markCommentRemoved } from './store.ts';
import { unpinCommentOfPost } from './store-discussion.ts';

/**
 * Marks a comment as removed, unpins it, decrements the counters of its post and parent comment, and emits
 * `commentDeleted`. The
 * caller must have locked the post and then the comment, and checked that the comment is not removed yet.
 */
export async function removeCommentAndUpdateCounters(
  ctx: Pick<MutationContext | ListenerContext, 'tx' | 'now' | 'emit'>,
  comment: CommentRow,
  role: Exclude<CommentRow['removed'], null>,
  by: string,
) {
  const [, , counters] = await awaitStatements([
    markCommentRemoved(ctx.tx, comment.id, role, by, ctx.now),
    comment.parentId === null ? undefined : addToReplyCountOfComment(ctx.tx, comment.parentId, -1),
    addToCommentCountOfPost(ctx.tx, comment.postId, -1),
    comment.isPinned ? unpinCommentOfPost(ctx.tx, comment.postId, comment.id) : undefined,
  ]);
  if (counters === undefined) throw createCommentNotFoundError();
  ctx.emit(commentDeleted, {
    ...counters,
    commentId: comment.id,
    userId: comment.userId,
    by,
    createdAt: comment.createdAt.toISOString(),
    parentId: comment.parentId,
  });
  return counters;
}
