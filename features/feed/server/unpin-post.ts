import { implementFunction } from '#platform/kernel/implement.ts';
import { unpinPost } from '../api.ts';
import { unpinProfilePost } from './store-pinned.ts';

/** Removes the pinned post from the top of the caller's profile (EXP-064). */
export const unpinPostHandler = implementFunction(unpinPost, async function unpinPost(ctx) {
  await unpinProfilePost(ctx.tx, ctx.viewer.id);
  return { pinned: false as const };
});
