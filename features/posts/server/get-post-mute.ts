import { implementFunction } from '#platform/kernel/implement.ts';
import { getPostMute } from '../api-discussion.ts';
import { isPostMuted } from './store-discussion.ts';

/** Returns whether the caller muted a post, for the menu of the post (EXP-043). */
export const getPostMuteHandler = implementFunction(getPostMute, async function getPostMute(ctx, { postId }) {
  return { muted: await isPostMuted(ctx.db, ctx.viewer.id, postId) };
});
