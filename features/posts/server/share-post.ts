import { implement } from '#platform/kernel/implement.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { sharePost } from '../api.ts';
import { postShared } from '../events.ts';
import { postNotFound } from './not-found.ts';
import { addShare, lockSharedPost } from './store-views.ts';

/** Counts a share of a post, once per user, post and day (LIKE-003). */
export const sharePostFunction = implement(sharePost, async function sharePost(ctx, args) {
  const { tx, viewer } = ctx;
  const post = await lockSharedPost(tx, args.postId);
  const visibility = await visibilityFor(ctx.platform, viewer, tx);
  if (post === undefined || visibility?.isInaccessible(post.authorId)) throw postNotFound();
  const day = ctx.now.toISOString().slice(0, 10);
  const { isNew, ...counters } = await addShare(tx, { postId: args.postId, userId: viewer.id, day });
  if (isNew) ctx.emit(postShared, { ...counters, userId: viewer.id });
  return { shares: counters.shares };
});
