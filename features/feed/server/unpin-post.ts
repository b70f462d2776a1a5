import { implement } from '#platform/kernel/implement.ts';
import { unpinPost } from '../api.ts';
import { deletePinned } from './store-pinned.ts';

/** Removes the pinned post from the top of the caller's profile (EXP-064). */
export const unpinPostFunction = implement(unpinPost, async function unpinPost(ctx) {
  await deletePinned(ctx.tx, ctx.viewer.id);
  return { pinned: false as const };
});
