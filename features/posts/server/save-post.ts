import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityForViewer } from '#features/visibility/server/public.ts';
import { savePost } from '../api.ts';
import { postSaved } from '../events.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { findPostWithActiveAuthor } from './present.ts';
import { upsertSavedPost } from './store-saved-posts.ts';

/**
 * Saves a post for the caller (EXP-024). If the post is already saved in another folder, moves it to the given folder.
 */
export const savePostHandler = implementFunction(savePost, async function savePost(ctx, args) {
  const { tx, viewer, now } = ctx;
  const folder = args.folder == null || args.folder === '' ? null : args.folder;
  const [post, isNew, visibility] = await awaitStatements([
    findPostWithActiveAuthor(tx, args.postId),
    upsertSavedPost(tx, { userId: viewer.id, postId: args.postId, folder, now }),
    loadVisibilityForViewer(ctx.platform, viewer, tx),
  ]);
  // Throwing an error rolls back the transaction, including the saved post.
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw createPostNotFoundError();
  if (isNew) ctx.emit(postSaved, { postId: post.id, userId: viewer.id, saved: true });
  return { saved: true as const, folder };
});
