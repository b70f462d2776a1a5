import { implementBatched } from '#platform/rpc/implement.ts';
import { postNotFound } from '#features/posts/server/public.ts';
import { unlikePost } from '../api.ts';
import { postUnliked } from '../events.ts';
import { deleteLikes } from './store.ts';

/** Takes likes back, the calls of a few milliseconds in one transaction (EXP-045, Q-19). */
export const unlikePostFunction = implementBatched(unlikePost, async (ctx, calls) => {
  const pairs = calls.map((call) => ({ postId: call.args.postId, userId: call.viewer.id }));
  const { changed, posts } = await deleteLikes(ctx.tx, pairs);
  for (const { postId, userId } of changed) ctx.emit(postUnliked, { ...posts.get(postId)!, userId });
  return pairs.map(({ postId }) => {
    const post = posts.get(postId);
    return post === undefined ? postNotFound() : { liked: false, likes: post.likes };
  });
});
