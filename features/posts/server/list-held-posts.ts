import { implement } from '#platform/kernel/implement.ts';
import { listHeldPosts } from '../api.ts';
import { presentHeld } from './present-held.ts';
import { listHeldRows } from './store-held.ts';

/** One's own posts that wait. */
export const listHeldPostsFunction = implement(listHeldPosts, async function listHeldPosts(ctx) {
  return {
    held: (await listHeldRows(ctx.db, ctx.viewer.id)).map(presentHeld),
  };
});
