import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import {
  findPostWithActiveAuthor,
  createPostNotFoundError,
  isViewerAllowedToCommentOnPost,
  presentPost,
} from '#features/posts/server/public.ts';
import { getPost } from '../api.ts';
import { convertPostToVisibilityCheckInput } from './load-viewer-independent-posts.ts';

/**
 * Returns one post, with the flags whether the caller liked and saved it, whether the caller may comment on it, and
 * whether the caller muted it (EXP-066). Throws `not-found` if the post does not exist
 * or must not be shown to the caller, for example because of a block.
 */
export const getPostHandler = implementFunction(getPost, async function getPost(ctx, args) {
  const row = await findPostWithActiveAuthor(ctx.db, args.postId);
  if (row === undefined) throw createPostNotFoundError();
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
  const isGone =
    visibility !== null && visibility.denialReason({ kind: 'post', id: row.id, userId: row.userId }) !== null;
  if (isGone) throw createPostNotFoundError();
  const [post, comment] = await Promise.all([
    presentPost(ctx.db, ctx.viewer, row),
    isViewerAllowedToCommentOnPost(ctx.db, ctx.viewer?.id ?? null, row),
  ]);
  const isMuted =
    visibility !== null && visibility.listFilterReason(convertPostToVisibilityCheckInput(post)) !== null;
  return { post, can: { comment }, ...(isMuted ? { isMuted } : {}) };
});
