import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibility } from '#features/visibility/server/public.ts';
import { savePost } from '../api.ts';
import { postSaved } from '../events.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { findPostByActiveAuthor } from './present.ts';
import { upsertSavedPost } from './store-saved-posts.ts';

/** Saves a post for the caller (EXP-024). Saving it again with another folder moves it to that folder. */
export const savePostHandler = implementFunction(savePost, async function savePost(ctx, args) {
  const post = await findPostByActiveAuthor(ctx.tx, args.postId);
  const visibility = await loadVisibility(ctx.platform, ctx.viewer, ctx.tx);
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw createPostNotFoundError();
  const folder = args.folder == null || args.folder === '' ? null : args.folder;
  const fresh = await upsertSavedPost(ctx.tx, {
    userId: ctx.viewer.id,
    postId: post.id,
    folder,
    now: ctx.now,
  });
  if (fresh) ctx.emit(postSaved, { postId: post.id, userId: ctx.viewer.id, saved: true });
  return { saved: true as const, folder };
});
