/** When a person is gone for good, so is what they said in comments (KP9, EXP-015). */
import type { Listener } from '#platform/rpc/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { lockPost } from '#features/posts/server/public.ts';
import { removeComment } from './remove-comment.ts';
import { emptyComment, listCommentsOf, lockAnyComment, removeCommentLikesOf } from './store-leaving.ts';

export const onAccountDeleted: Listener = {
  name: 'comments-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload as { userId: string };
      // Also under deleted posts: those may be restored.
      for (const { id, postId } of await listCommentsOf(ctx.tx, userId)) {
        await lockPost(ctx.tx, postId);
        const comment = await lockAnyComment(ctx.tx, id);
        if (comment === undefined) continue;
        await emptyComment(ctx.tx, id);
        if (comment.removed === null) await removeComment(ctx, comment, 'by_author', userId);
      }
      await removeCommentLikesOf(ctx.tx, userId);
    }
  },
};
