import { implementFunction } from '#platform/kernel/implement.ts';
import { unsavePost } from '../api.ts';
import { postSaved } from '../events.ts';
import { deleteSavedPost } from './store-saved-posts.ts';

/** Removes a post from the caller's saved posts (EXP-024). Works for a deleted post too. */
export const unsavePostHandler = implementFunction(unsavePost, async function unsavePost(ctx, args) {
  const gone = await deleteSavedPost(ctx.tx, ctx.viewer.id, args.postId);
  if (gone) ctx.emit(postSaved, { postId: args.postId, userId: ctx.viewer.id, saved: false });
  return { saved: false as const };
});
