import { implement } from '#platform/kernel/implement.ts';
import { cancelHeldPost } from '../api.ts';
import { deleteDeferred } from './store-deferred.ts';

/** Throws a waiting post away; its pictures were never shown and are swept. */
export const cancelHeldPostFunction = implement(cancelHeldPost, async function cancelHeldPost(ctx, args) {
  return {
    cancelled: await deleteDeferred(ctx.tx, ctx.viewer.id, args.id),
  };
});
