import type { MutationContext } from '#platform/kernel/implement.ts';
import type { ListenerContext } from '#platform/kernel/listener.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { commentDeleted } from '../events.ts';
import { commentNotFound } from './not-found.ts';
import { addToPostComments, addToReplies, markRemoved } from './store.ts';

/**
 * Marks a comment as removed, decrements the counters of its post and parent, and emits `commentDeleted`. The caller
 * has locked the post and then the comment, and checked that the comment is not removed yet.
 */
export async function removeComment(
  ctx: Pick<MutationContext | ListenerContext, 'tx' | 'now' | 'emit'>,
  comment: CommentRow,
  role: Exclude<CommentRow['removed'], null>,
  by: string,
) {
  await markRemoved(ctx.tx, comment.id, role, by, ctx.now);
  if (comment.parentId !== null) await addToReplies(ctx.tx, comment.parentId, -1);
  const counters = await addToPostComments(ctx.tx, comment.postId, -1);
  if (counters === undefined) throw commentNotFound();
  ctx.emit(commentDeleted, {
    ...counters,
    commentId: comment.id,
    userId: comment.userId,
    by,
    createdAt: comment.createdAt.toISOString(),
  });
  return counters;
}
