import { implementFunction } from '#platform/kernel/implement.ts';
import { listHeldPosts } from '../api.ts';
import { presentDeferredPost } from './present-deferred-post.ts';
import { listDeferredPostRows } from './store-deferred-posts.ts';

/**
 * Lists the caller's deferred posts, newest first. A deferred post is published only after its author has left the
 * place where they wrote it.
 */
export const listHeldPostsHandler = implementFunction(listHeldPosts, async function listHeldPosts(ctx) {
  return {
    held: (await listDeferredPostRows(ctx.db, ctx.viewer.id)).map(presentDeferredPost),
  };
});
