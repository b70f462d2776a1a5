import { implement } from '#platform/rpc/implement.ts';
import { sightOf } from '#features/accounts/server/public.ts';
import { sharePost } from '../api.ts';
import { postShared } from '../events.ts';
import { postNotFound } from './not-found.ts';
import { addShare } from './store-keeping.ts';

/** Counts a share (LIKE-003). A repeat under the same key is the same share. */
export const sharePostFunction = implement(sharePost, async (ctx, args) => {
  const counters = await addShare(ctx.tx, args.postId);
  const sight = await sightOf(ctx.platform, ctx.viewer, ctx.tx);
  if (counters === undefined || sight?.isClosed(counters.authorId)) throw postNotFound();
  ctx.emit(postShared, { ...counters, userId: ctx.viewer.id });
  return { shares: counters.shares };
});
