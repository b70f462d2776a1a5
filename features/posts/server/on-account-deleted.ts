/** When a person is gone for good, so are their posts, likes and keepings (KP9, EXP-015). */
import { onLeaving, takeInTurn } from '#features/accounts/server/public.ts';
import { postDeleted, postUpdated } from '../events.ts';
import { deletePostsOf, removeKeepingOf, removeLikesOf } from './store-export.ts';

export const onAccountDeleted = onLeaving('posts-on-account-deleted', (ctx, userId, most) =>
  takeInTurn(most, [
    async (room) => {
      const unliked = await removeLikesOf(ctx.tx, userId, room);
      for (const postId of unliked.posts) ctx.emit(postUpdated, { postId, userId });
      return unliked.removed;
    },
    async (room) => {
      const posts = await deletePostsOf(ctx.tx, userId, ctx.now, room);
      for (const { id: postId, createdAt } of posts)
        ctx.emit(postDeleted, { postId, userId, by: userId, createdAt: createdAt.toISOString() });
      return posts.length;
    },
    (room) => removeKeepingOf(ctx.tx, userId, room),
  ]),
);
