import { implement } from '#platform/rpc/implement.ts';
import { loadPeople, sightOf } from '#features/accounts/server/public.ts';
import { findPost, postNotFound, presentPost } from '#features/posts/server/public.ts';
import { getPost } from '../api.ts';
import { isVisible } from '../domain/feed-rules.ts';

/** One post as its viewer sees it. */
export const getPostFunction = implement(getPost, async (ctx, args) => {
  const row = await findPost(ctx.db, args.postId);
  if (row === undefined) throw postNotFound();
  const author = (await loadPeople(ctx.db, [row.userId])).get(row.userId)!;
  const sight = await sightOf(ctx.platform, ctx.viewer);
  const isGone = sight !== null && sight.whyGone({ kind: 'post', id: row.id, userId: row.userId }) !== null;
  if (isGone || !isVisible(author)) throw postNotFound();
  return { post: await presentPost(ctx.db, ctx.viewer, row) };
});
