import { implement } from '#platform/kernel/implement.ts';
import { cancelHeldPost } from '../api.ts';
import { deleteDeferred } from './store-deferred.ts';

/** Deletes a deferred post of the caller. A cleanup job deletes its image files, which were never public. */
export const cancelHeldPostFunction = implement(cancelHeldPost, async function cancelHeldPost(ctx, args) {
  return {
    cancelled: await deleteDeferred(ctx.tx, ctx.viewer.id, args.id),
  };
});
