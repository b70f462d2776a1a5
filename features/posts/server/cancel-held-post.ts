import { implementFunction } from '#platform/kernel/implement.ts';
import { cancelHeldPost } from '../api.ts';
import { deleteDeferredPost } from './store-deferred-posts.ts';

/**
 * Deletes a deferred post of the caller. A cleanup job later deletes the post's image files, which were never public.
 */
export const cancelHeldPostHandler = implementFunction(
  cancelHeldPost,
  async function cancelHeldPost(ctx, args) {
    return {
      cancelled: await deleteDeferredPost(ctx.tx, ctx.viewer.id, args.id),
    };
  },
);
