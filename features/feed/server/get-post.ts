import { implement } from '#platform/kernel/implement.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { findShownPost, postNotFound, presentPost } from '#features/posts/server/public.ts';
import { getPost } from '../api.ts';

/** Returns one post with the caller's flags. Throws not-found if the post does not exist or is denied to the caller. */
export const getPostFunction = implement(getPost, async function getPost(ctx, args) {
  const row = await findShownPost(ctx.db, args.postId);
  if (row === undefined) throw postNotFound();
  const visibility = await visibilityFor(ctx.platform, ctx.viewer);
  const isGone =
    visibility !== null && visibility.denialReason({ kind: 'post', id: row.id, userId: row.userId }) !== null;
  if (isGone) throw postNotFound();
  return { post: await presentPost(ctx.db, ctx.viewer, row) };
});
