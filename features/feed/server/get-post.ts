import { implement } from '#platform/rpc/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { findPost, postNotFound, presentPost } from '#features/posts/server/public.ts';
import { getPost } from '../api.ts';
import { isVisible } from '../domain/feed-rules.ts';

/** One post as its viewer sees it. */
export const getPostFunction = implement(getPost, async (ctx, args) => {
  const row = await findPost(ctx.db, args.postId);
  if (row === undefined) throw postNotFound();
  const author = (await loadPeople(ctx.db, [row.userId])).get(row.userId)!;
  if (!isVisible(author)) throw postNotFound();
  return { post: await presentPost(ctx.db, ctx.viewer, row) };
});
