/** When a person is gone for good, so is what they said in comments (KP9, EXP-015). */
import type { ListenerContext } from '#platform/kernel/listener.ts';
import { onLeaving, takeInTurn } from '#features/accounts/server/public.ts';
import { lockPost } from '#features/posts/server/public.ts';
import { removeComment } from './remove-comment.ts';
import { emptyComment, listCommentsOf, lockAnyComment, removeCommentLikesOf } from './store-leaving.ts';

/** A comment takes several statements. */
const rowsAtOnce = 250;

export const onAccountDeleted = onLeaving(
  'comments-on-account-deleted',
  (ctx, userId, most) =>
    takeInTurn(most, [
      (room) => emptyComments(ctx, userId, room),
      (room) => removeCommentLikesOf(ctx.tx, userId, room),
    ]),
  rowsAtOnce,
);

/** Also under deleted posts: those may be restored. */
async function emptyComments(ctx: ListenerContext, userId: string, room: number): Promise<number> {
  const comments = await listCommentsOf(ctx.tx, userId, room);
  for (const { id, postId } of comments) {
    await lockPost(ctx.tx, postId);
    const comment = await lockAnyComment(ctx.tx, id);
    if (comment === undefined) continue;
    await emptyComment(ctx.tx, id);
    if (comment.removed === null) await removeComment(ctx, comment, 'by_author', userId);
  }
  return comments.length;
}
