import { implement } from '#platform/rpc/implement.ts';
import { findShownPost, postNotFound, presentPost } from '#features/posts/server/public.ts';
import { getPost } from '../api.ts';

/** One post as its viewer sees it. */
export const getPostFunction = implement(getPost, async (ctx, args) => {
  const row = await findShownPost(ctx.db, args.postId);
  if (row === undefined) throw postNotFound();
  return { post: await presentPost(ctx.db, ctx.viewer, row) };
});
