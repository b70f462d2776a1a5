import { implementFunction } from '#platform/kernel/implement.ts';
import { listHeldPosts } from '../api.ts';
import { presentDeferredPost } from './present-deferred-post.ts';
import { listDeferredPostRows } from './store-deferred-posts.ts';

/** Lists the caller's posts that are not published until the caller has left their place, newest first. */
export const listHeldPostsHandler = implementFunction(listHeldPosts, async function listHeldPosts(ctx) {
  return {
    held: (await listDeferredPostRows(ctx.db, ctx.viewer.id)).map(presentDeferredPost),
  };
});
