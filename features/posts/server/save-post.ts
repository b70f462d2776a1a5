import { createInvalidArgumentError } from '#platform/contract/errors.ts';
import { acquireAdvisoryLock } from '#platform/database/advisory-lock.ts';
import { awaitStatements } from '#platform/database/await-statements.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { savePost } from '../api.ts';
import { maxSavedPostFolders } from '../domain/limits.ts';
import { postSaved } from '../events.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { findPostWithActiveAuthor } from './present.ts';
import { countFoldersIfPostSavedToNewFolder, upsertSavedPost } from './store-saved-posts.ts';

/**
 * Saves a post for the caller (EXP-024). If the post is already saved in another folder, moves it to the given folder.
 */
export const savePostHandler = implementFunction(savePost, async function savePost(ctx, args) {
  const { tx, viewer, now } = ctx;
  const folder = args.folder == null || args.folder === '' ? null : args.folder;
  const saved = { userId: viewer.id, postId: args.postId };
  const [, post, isNew, visibility, folderCount] = await awaitStatements([
    folder === null ? undefined : acquireAdvisoryLock(tx, `saved-post-folders:${viewer.id}`),
    findPostWithActiveAuthor(tx, args.postId),
    upsertSavedPost(tx, { ...saved, folder, now }),
    loadVisibilityFilterForViewer(ctx.platform, viewer, tx),
    folder === null ? 0 : countFoldersIfPostSavedToNewFolder(tx, { ...saved, folder }),
  ]);
  // Throwing an error rolls back the transaction, including the saved post.
  if (folderCount > maxSavedPostFolders) {
    throw createInvalidArgumentError(
      `You can't have more than ${maxSavedPostFolders} folders. Choose one that you have.`,
      'too_many',
      'folder',
    );
  }
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw createPostNotFoundError();
  if (isNew) ctx.emit(postSaved, { postId: post.id, userId: viewer.id, saved: true });
  return { saved: true as const, folder };
});
