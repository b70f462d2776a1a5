import { implementFunction } from '#platform/kernel/implement.ts';
import { cancelHeldPost } from '../api.ts';
import { deleteDeferredPost, lockDeferredPostsOfUser } from './store-deferred-posts.ts';

/**
 * Deletes a deferred post of the caller, which was stored but is not published yet. A cleanup job deletes the post's
 * image files later.
 */
export const cancelHeldPostHandler = implementFunction(
  cancelHeldPost,
  async function cancelHeldPost(ctx, args) {
    const { tx, viewer } = ctx;
    const held = await lockDeferredPostsOfUser(tx, viewer.id);
    if (!held.some(({ id }) => id === args.id)) return { cancelled: false };
    return { cancelled: await deleteDeferredPost(tx, viewer.id, args.id) };
  },
);
