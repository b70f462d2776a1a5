import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { mutePost } from '../api-discussion.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { findPostWithActiveAuthor } from './present.ts';
import { insertMutedPost } from './store-discussion.ts';

/**
 * Stops notifications to the caller about comments, likes and mentions on a post, and about its reposts and quotes
 * (EXP-043).
 */
export const mutePostHandler = implementFunction(mutePost, async function mutePost(ctx, { postId }) {
  const { tx, viewer, now } = ctx;
  const [post, visibility] = await awaitStatements([
    findPostWithActiveAuthor(tx, postId),
    loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
    insertMutedPost(tx, { userId: viewer.id, postId, now }),
  ]);
  // Throwing an error rolls back the transaction, including the mute.
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw createPostNotFoundError();
  return { muted: true as const };
});
