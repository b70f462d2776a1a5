import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { sharePost } from '../api.ts';
import { postShared } from '../events.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { recordPostShare, lockPostAndGetAuthorId } from './store-views.ts';

/** Counts a share of a post, once per user, post and day (LIKE-003). */
export const sharePostHandler = implementFunction(sharePost, async function sharePost(ctx, args) {
  const { tx, viewer } = ctx;
  const post = await lockPostAndGetAuthorId(tx, args.postId);
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, tx);
  if (post === undefined || visibility?.isInaccessible(post.authorId)) throw createPostNotFoundError();
  const day = ctx.now.toISOString().slice(0, 10);
  const { isNew, ...counters } = await recordPostShare(tx, { postId: args.postId, userId: viewer.id, day });
  if (isNew) ctx.emit(postShared, { ...counters, userId: viewer.id });
  return { shares: counters.shares };
});
