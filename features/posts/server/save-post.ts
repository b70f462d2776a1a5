import { implement } from '#platform/kernel/implement.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { savePost } from '../api.ts';
import { postSaved } from '../events.ts';
import { postNotFound } from './not-found.ts';
import { findShownPost } from './present.ts';
import { upsertSaved } from './store-keeping.ts';

/** Saves a post for the caller (EXP-024). Saving it again with another folder moves it to that folder. */
export const savePostFunction = implement(savePost, async function savePost(ctx, args) {
  const post = await findShownPost(ctx.tx, args.postId);
  const visibility = await visibilityFor(ctx.platform, ctx.viewer, ctx.tx);
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw postNotFound();
  const folder = args.folder == null || args.folder === '' ? null : args.folder;
  const fresh = await upsertSaved(ctx.tx, { userId: ctx.viewer.id, postId: post.id, folder, now: ctx.now });
  if (fresh) ctx.emit(postSaved, { postId: post.id, userId: ctx.viewer.id, saved: true });
  return { saved: true as const, folder };
});
