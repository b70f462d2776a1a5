import { implementBatchedMutation } from '#platform/kernel/implement.ts';
import { createPostNotFoundError } from '#features/posts/server/public.ts';
import { unlikePost } from '../api.ts';
import { postUnliked } from '../events.ts';
import { loadCallerVisibilities } from './load-caller-visibilities.ts';
import { deletePostLikes } from './store.ts';

/** Unlikes posts. Calls that arrive within a few milliseconds are batched into one transaction (EXP-045, Q-19). */
export const unlikePostHandler = implementBatchedMutation(
  unlikePost,
  loadCallerVisibilities,
  async function unlikePost(ctx, calls, visibilities) {
    const pairs = calls.map((call) => ({ postId: call.args.postId, userId: call.viewer.id }));
    const { changed, posts } = await deletePostLikes(ctx.tx, pairs);
    for (const { postId, userId } of changed) ctx.emit(postUnliked, { ...posts.get(postId)!, userId });
    const taken = new Set(changed.map(({ postId, userId }) => `${postId} ${userId}`));
    return pairs.map(({ postId, userId }) => {
      const post = posts.get(postId);
      // A like can always be removed by its owner. Otherwise, nothing is revealed about a post that is denied to the
      // caller.
      const isHiddenByPrivacy =
        post !== undefined &&
        !taken.has(`${postId} ${userId}`) &&
        visibilities.get(userId)?.isHiddenByPrivacy(post.authorId) === true;
      return post === undefined || isHiddenByPrivacy
        ? createPostNotFoundError()
        : { liked: false, likes: post.likes };
    });
  },
);
