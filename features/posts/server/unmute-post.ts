import { implementFunction } from '#platform/kernel/implement.ts';
import { unmutePost } from '../api-discussion.ts';
import { deleteMutedPost } from './store-discussion.ts';

/** Lets the caller get notifications about a post again (EXP-043). */
export const unmutePostHandler = implementFunction(unmutePost, async function unmutePost(ctx, { postId }) {
  await deleteMutedPost(ctx.tx, ctx.viewer.id, postId);
  return { muted: false as const };
});
