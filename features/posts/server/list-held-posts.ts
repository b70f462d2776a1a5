import { implement } from '#platform/kernel/implement.ts';
import { listHeldPosts } from '../api.ts';
import { presentDeferred } from './present-deferred.ts';
import { listDeferredRows } from './store-deferred.ts';

/** Lists the caller's deferred posts, newest first. */
export const listHeldPostsFunction = implement(listHeldPosts, async function listHeldPosts(ctx) {
  return {
    held: (await listDeferredRows(ctx.db, ctx.viewer.id)).map(presentDeferred),
  };
});
