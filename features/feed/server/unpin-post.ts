import { implement } from '#platform/kernel/implement.ts';
import { unpinPost } from '../api.ts';
import { deletePinned } from './store-pinned.ts';

/** Unpins the caller's pinned post (EXP-064). */
export const unpinPostFunction = implement(unpinPost, async function unpinPost(ctx) {
  await deletePinned(ctx.tx, ctx.viewer.id);
  return { pinned: false as const };
});
