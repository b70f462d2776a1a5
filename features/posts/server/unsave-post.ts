import { implement } from '#platform/kernel/implement.ts';
import { unsavePost } from '../api.ts';
import { postSaved } from '../events.ts';
import { deleteSaved } from './store-keeping.ts';

/** No longer keeps a post, whether it still stands or not (EXP-024). */
export const unsavePostFunction = implement(unsavePost, async function unsavePost(ctx, args) {
  const gone = await deleteSaved(ctx.tx, ctx.viewer.id, args.postId);
  if (gone) ctx.emit(postSaved, { postId: args.postId, userId: ctx.viewer.id, saved: false });
  return { saved: false as const };
});
