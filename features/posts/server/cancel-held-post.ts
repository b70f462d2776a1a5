import { implementFunction } from '#platform/kernel/implement.ts';
import { cancelHeldPost } from '../api.ts';
import { deleteDeferredPost } from './store-deferred-posts.ts';

/**
 * Deletes a deferred post of the caller, which was stored but is not published yet. A cleanup job deletes the post's
 * image files later.
 */
export const cancelHeldPostHandler = implementFunction(
  cancelHeldPost,
  async function cancelHeldPost(ctx, args) {
    return {
      cancelled: await deleteDeferredPost(ctx.tx, ctx.viewer.id, args.id),
    };
  },
);
