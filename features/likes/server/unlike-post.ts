import { implementSingleStatementMutation } from '#platform/kernel/implement.ts';
import { createPostNotFoundError } from '#features/posts/server/public.ts';
import { unlikePost } from '../api.ts';
import { loadVisibilityFiltersByCallerId } from './load-visibility-rules-by-caller.ts';
import { deletePostLikes } from './store.ts';

/**
 * Unlikes posts. Calls that arrive within a few milliseconds are batched into one SQL statement (EXP-045, Q-19). The
 * response contains the number of likes, or 0 if the caller may no longer see the post.
 */
export const unlikePostHandler = implementSingleStatementMutation(
  unlikePost,
  loadVisibilityFiltersByCallerId,
  async function unlikePost(ctx, calls, visibilities) {
    const pairs = calls.map((call) => ({ postId: call.args.postId, userId: call.viewer.id }));
    const { events, posts } = await deletePostLikes(ctx, pairs);
    const taken = new Set(events.map(({ payload }) => `${payload.postId} ${payload.userId}`));
    const answers = pairs.map(({ postId, userId }) => {
      const post = posts.get(postId);
      if (post === undefined) return createPostNotFoundError();
      if (visibilities.get(userId)?.isInaccessible(post.authorId) !== true)
        return { liked: false, likes: post.likes };
      // A person can always remove their own like, even from a post that they may no longer see. If there was no like,
      // the response is the same as for an unknown post, so that it does not reveal that the post exists.
      return taken.has(`${postId} ${userId}`) ? { liked: false, likes: 0 } : createPostNotFoundError();
    });
    return { answers, events };
  },
);
