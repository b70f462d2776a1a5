/** When a person is gone for good, so are their posts, likes and keepings (KP9, EXP-015). */
import type { Listener } from '#platform/rpc/implement.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { postDeleted, postUpdated } from '../events.ts';
import { deletePostsOf, removeKeepingOf, removeLikesOf } from './store-export.ts';

export const onAccountDeleted: Listener = {
  name: 'posts-on-account-deleted',
  events: [accountDeleted],
  async handle(ctx, events) {
    for (const event of events) {
      const { userId } = event.payload as { userId: string };
      for (const postId of await removeLikesOf(ctx.tx, userId)) ctx.emit(postUpdated, { postId, userId });
      for (const post of await deletePostsOf(ctx.tx, userId, ctx.now)) {
        ctx.emit(postDeleted, {
          postId: post.id,
          userId,
          by: userId,
          createdAt: post.createdAt.toISOString(),
        });
      }
      await removeKeepingOf(ctx.tx, userId);
    }
  },
};
