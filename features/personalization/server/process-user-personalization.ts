import { implement } from '#platform/rpc/implement.ts';
import { listPostsById } from '#features/posts/server/public.ts';
import { processUserPersonalization } from '../api.ts';
import { learn, presentInterests } from '../domain/interests.ts';
import { lockPersonal, savePersonal } from './store.ts';

/** FN-010: learns from interactions with posts and tags, keeps chosen preferences. A post that is gone teaches nothing. */
export const processUserPersonalizationFunction = implement(processUserPersonalization, async (ctx, args) => {
  const postIds = args.interactions.flatMap((one) => (one.postId === undefined ? [] : [one.postId]));
  const posts = new Map((await listPostsById(ctx.tx, postIds)).map((post) => [post.id, post]));
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
});
