import { implementBatched } from '#platform/rpc/implement.ts';
import { postNotFound } from '#features/posts/server/public.ts';
import { likePost } from '../api.ts';
import { postLiked } from '../events.ts';
import { insertLikes } from './store.ts';

/** Likes posts, the calls of a few milliseconds in one transaction (LIKE-001, LIKE-002, S1, S2). */
export const likePostFunction = implementBatched(likePost, async (ctx, calls) => {
  const pairs = calls.map((call) => ({ postId: call.args.postId, userId: call.viewer.id }));
  const { changed, posts } = await insertLikes(ctx.tx, pairs, ctx.now);
  for (const { postId, userId } of changed) ctx.emit(postLiked, { ...posts.get(postId)!, userId });
  return pairs.map(({ postId }) => {
    const post = posts.get(postId);
    return post === undefined ? postNotFound() : { liked: true, likes: post.likes };
  });
});
