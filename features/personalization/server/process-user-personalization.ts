import { implement } from '#platform/kernel/implement.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { loadShared, toPostRef } from '#features/feed/server/public.ts';
import { processUserPersonalization } from '../api.ts';
import { learn, presentInterests } from '../domain/interests.ts';
import { lockPersonal, savePersonal } from './store.ts';

/**
 * Learns tag weights from the caller's interactions and stores the chosen preferences (FN-010). Posts that are denied
 * to the caller are ignored.
 */
export const processUserPersonalizationFunction = implement(
  processUserPersonalization,
  async function processUserPersonalization(ctx, args) {
    const postIds = args.interactions.flatMap((one) => (one.postId === undefined ? [] : [one.postId]));
    const visibility = await visibilityFor(ctx.platform, ctx.viewer, ctx.tx);
    const shown = (await loadShared(ctx.tx, postIds)).filter(
      (post) => !visibility?.denialReason(toPostRef(post)),
    );
    const posts = new Map(shown.map((post) => [post.id, post]));
    const before = args.reset
      ? { weights: {}, preferences: {} }
      : await lockPersonal(ctx.tx, ctx.viewer.id, ctx.now);
    if (args.reset) await lockPersonal(ctx.tx, ctx.viewer.id, ctx.now);
    const interactions = args.interactions.map(({ type, postId, tags }) => ({
      type,
      tags: [...tags, ...(postId === undefined ? [] : (posts.get(postId)?.tags ?? []))],
    }));
    const chosen = Object.fromEntries(
      Object.entries(args.preferences).filter((entry): entry is [string, number] => entry[1] !== undefined),
    );
    const after = {
      weights: learn(before.weights, interactions),
      preferences: { ...before.preferences, ...chosen },
    };
    await savePersonal(ctx.tx, ctx.viewer.id, after, ctx.now);
    return { interests: presentInterests(after.weights), preferences: after.preferences };
  },
);
