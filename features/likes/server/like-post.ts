import {
  implementSingleStatementMutation,
  type SingleStatementBatchContext,
} from '#platform/kernel/implement.ts';
import type { VisibilityFilter } from '#features/visibility/server/public.ts';
import { createPostNotFoundError, findPostAuthorIds } from '#features/posts/server/public.ts';
import { likePost } from '../api.ts';
import { loadVisibilityFiltersByCallerId } from './load-visibility-rules-by-caller.ts';
import { insertPostLikes, type PostLikerPair } from './store.ts';

/**
 * Likes posts. Calls that arrive within a few milliseconds are batched into one SQL statement (LIKE-001, LIKE-002, S1,
 * S2).
 */
export const likePostHandler = implementSingleStatementMutation(
  likePost,
  loadVisibilityFiltersByCallerId,
  async function likePost(ctx, calls, visibilities) {
    const pairs = calls.map((call) => ({ postId: call.args.postId, userId: call.viewer.id }));
    const hidden = await findHidden(ctx, pairs, visibilities);
    const { events, posts } = await insertPostLikes(
      ctx,
      pairs.filter((pair) => !hidden.has(pair)),
    );
    const answers = pairs.map((pair) => {
      const post = hidden.has(pair) ? undefined : posts.get(pair.postId);
      return post === undefined ? createPostNotFoundError() : { liked: true, likes: post.likes };
    });
    return { answers, events };
  },
);

/**
 * Returns the pairs of a post and a user in which the user may not see the post. If none of the users has visibility
 * rules, such as blocks, skips the SQL query.
 */
async function findHidden(
  ctx: SingleStatementBatchContext,
  pairs: PostLikerPair[],
  visibilities: ReadonlyMap<string, VisibilityFilter>,
): Promise<Set<PostLikerPair>> {
  if (visibilities.size === 0) return new Set();
  const limited = pairs.flatMap((pair) => {
    const visibility = visibilities.get(pair.userId);
    return visibility === undefined ? [] : [{ pair, visibility }];
  });
  const authors = await findPostAuthorIds(
    ctx.sql,
    limited.map(({ pair }) => pair.postId),
  );
  const hidden = limited.filter(({ pair, visibility }) => {
    const userId = authors.get(pair.postId);
    return (
      userId !== undefined && visibility.denialReason({ kind: 'post', id: pair.postId, userId }) !== null
    );
  });
  return new Set(hidden.map(({ pair }) => pair));
}
