import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import {
  loadViewerIndependentPosts,
  convertPostToVisibilityCheckInput,
} from '#features/feed/server/public.ts';
import { processUserPersonalization } from '../api.ts';
import { addInteractionsToTagWeights, presentInterests } from '../domain/interests.ts';
import { lockInterestsAndPreferences, updateInterestsAndPreferences } from './store.ts';

/**
 * Updates the caller's tag weights from the given interactions with posts, and stores the given feed preferences
 * (FN-010). Ignores the tags of posts that the caller may not see.
 */
export const processUserPersonalizationHandler = implementFunction(
  processUserPersonalization,
  async function processUserPersonalization(ctx, args) {
    const postIds = args.interactions.flatMap((one) => (one.postId === undefined ? [] : [one.postId]));
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer, ctx.tx);
    const shown = (await loadViewerIndependentPosts(ctx.tx, postIds)).filter(
      (post) => !visibility?.denialReason(convertPostToVisibilityCheckInput(post)),
    );
    const posts = new Map(shown.map((post) => [post.id, post]));
    const before = args.reset
      ? { weights: {}, preferences: {} }
      : await lockInterestsAndPreferences(ctx.tx, ctx.viewer.id, ctx.now);
    if (args.reset) await lockInterestsAndPreferences(ctx.tx, ctx.viewer.id, ctx.now);
    const interactions = args.interactions.map(({ type, postId, tags }) => ({
      type,
      tags: [...tags, ...(postId === undefined ? [] : (posts.get(postId)?.tags ?? []))],
    }));
    const chosen = Object.fromEntries(
      Object.entries(args.preferences).filter((entry): entry is [string, number] => entry[1] !== undefined),
    );
    const after = {
      weights: addInteractionsToTagWeights(before.weights, interactions),
      preferences: { ...before.preferences, ...chosen },
    };
    await updateInterestsAndPreferences(ctx.tx, ctx.viewer.id, after, ctx.now);
    return { interests: presentInterests(after.weights), preferences: after.preferences };
  },
);
