import { permissionDenied } from '#platform/contract/errors.ts';
import { implement } from '#platform/kernel/implement.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { findPost, postNotFound } from '#features/posts/server/public.ts';
import { can } from '#features/roles/domain/can.ts';
import { pinPost } from '../api.ts';
import { upsertPinned } from './store-pinned.ts';

/** Pins one of the caller's posts to the top of their profile, replacing an earlier pinned post (EXP-064). */
export const pinPostFunction = implement(pinPost, async function pinPost(ctx, args) {
  const { tx, viewer, now } = ctx;
  const post = await findPost(tx, args.postId);
  const visibility = await visibilityFor(ctx.platform, viewer, tx);
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw postNotFound();
  if (!can(viewer, 'edit', { authorId: post.userId }))
    throw permissionDenied('Only its author can pin a post');
  await upsertPinned(tx, viewer.id, post.id, now);
  return { pinned: true as const };
});
