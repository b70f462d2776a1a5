import { createPermissionDeniedError } from '#platform/contract/errors.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { findPost, createPostNotFoundError } from '#features/posts/server/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { pinPost } from '../api.ts';
import { pinProfilePost } from './store-pinned.ts';

/** Pins one of the caller's posts to the top of their profile, replacing an earlier pinned post (EXP-064). */
export const pinPostHandler = implementFunction(pinPost, async function pinPost(ctx, args) {
  const { tx, viewer, now } = ctx;
  const post = await findPost(tx, args.postId);
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer, tx);
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw createPostNotFoundError();
  if (!can(viewer, 'edit', { authorId: post.userId }))
    throw createPermissionDeniedError('You can only pin your own posts');
  await pinProfilePost(tx, viewer.id, post.id, now);
  return { pinned: true as const };
});
