import { implementSingleStatementMutation } from '#platform/kernel/implement.ts';
import { createPostNotFoundError } from '#features/posts/server/public.ts';
import { unlikePost } from '../api.ts';
import { loadVisibilityRulesOfBatchCallers } from './load-visibility-rules-by-caller.ts';
import { deletePostLikes } from './store.ts';

/** Unlikes posts. Calls that arrive within a few milliseconds are batched into one SQL statement (EXP-045, Q-19). */
export const unlikePostHandler = implementSingleStatementMutation(
  unlikePost,
  loadVisibilityRulesOfBatchCallers,
  async function unlikePost(ctx, calls, visibilities) {
    const pairs = calls.map((call) => ({ postId: call.args.postId, userId: call.viewer.id }));
    const { events, posts } = await deletePostLikes(ctx, pairs);
    const taken = new Set(events.map(({ payload }) => `${payload.postId} ${payload.userId}`));
    const answers = pairs.map(({ postId, userId }) => {
      const post = posts.get(postId);
      // People can always remove their own like, even of a post that they may no longer see. If there was no like to
      // remove, a post that the caller may not see gets the same answer as an unknown post.
      const isHiddenByPrivacy =
        post !== undefined &&
        !taken.has(`${postId} ${userId}`) &&
        visibilities.get(userId)?.isHiddenByPrivacy(post.authorId) === true;
      return post === undefined || isHiddenByPrivacy
        ? createPostNotFoundError()
        : { liked: false, likes: post.likes };
    });
    return { answers, events };
  },
);
