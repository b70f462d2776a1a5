import { implement } from '#platform/kernel/implement.ts';
import { sightOf } from '#features/accounts/server/public.ts';
import { findShownPost, postNotFound, presentPost } from '#features/posts/server/public.ts';
import { getPost } from '../api.ts';

/** One post as its viewer sees it. */
export const getPostFunction = implement(getPost, async function getPost(ctx, args) {
  const row = await findShownPost(ctx.db, args.postId);
  if (row === undefined) throw postNotFound();
  const sight = await sightOf(ctx.platform, ctx.viewer);
  const isGone = sight !== null && sight.whyGone({ kind: 'post', id: row.id, userId: row.userId }) !== null;
  if (isGone) throw postNotFound();
  return { post: await presentPost(ctx.db, ctx.viewer, row) };
});
