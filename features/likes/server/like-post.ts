import { type BatchContext, implementBatched } from '#platform/kernel/implement.ts';
import type { Sight } from '#features/accounts/server/public.ts';
import { postNotFound } from '#features/posts/server/public.ts';
import { likePost } from '../api.ts';
import { postLiked } from '../events.ts';
import { sightsOfCallers } from './sights-of-callers.ts';
import { insertLikes, type LikePair, listAuthors } from './store.ts';

/** Likes posts, the calls of a few milliseconds in one transaction (LIKE-001, LIKE-002, S1, S2). */
export const likePostFunction = implementBatched(
  likePost,
  sightsOfCallers,
  async function likePost(ctx, calls, sights) {
    const pairs = calls.map((call) => ({ postId: call.args.postId, userId: call.viewer.id }));
    const hidden = await findHidden(ctx, pairs, sights);
    const { changed, posts } = await insertLikes(
      ctx.tx,
      pairs.filter((pair) => !hidden.has(pair)),
      ctx.now,
    );
    for (const { postId, userId } of changed) ctx.emit(postLiked, { ...posts.get(postId)!, userId });
    return pairs.map((pair) => {
      const post = hidden.has(pair) ? undefined : posts.get(pair.postId);
      return post === undefined ? postNotFound() : { liked: true, likes: post.likes };
    });
  },
);

/** The pairs whose post is not there for the person. Most people hide nothing, and nothing is asked for them. */
async function findHidden(
  ctx: BatchContext,
  pairs: LikePair[],
  sights: ReadonlyMap<string, Sight>,
): Promise<Set<LikePair>> {
  if (sights.size === 0) return new Set();
  const limited = pairs.flatMap((pair) => {
    const sight = sights.get(pair.userId);
    return sight === undefined ? [] : [{ pair, sight }];
  });
  const authors = await listAuthors(
    ctx.tx,
    limited.map(({ pair }) => pair.postId),
  );
  const hidden = limited.filter(({ pair, sight }) => {
    const userId = authors.get(pair.postId);
    return userId !== undefined && sight.whyGone({ kind: 'post', id: pair.postId, userId }) !== null;
  });
  return new Set(hidden.map(({ pair }) => pair));
}
