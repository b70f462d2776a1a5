import { implement } from '#platform/kernel/implement.ts';
import { cancelHeldPost } from '../api.ts';
import { deleteDeferred } from './store-deferred.ts';

/** Deletes a deferred post. Its pictures were never public; a sweep deletes them. */
export const cancelHeldPostFunction = implement(cancelHeldPost, async function cancelHeldPost(ctx, args) {
  return {
    cancelled: await deleteDeferred(ctx.tx, ctx.viewer.id, args.id),
  };
});
