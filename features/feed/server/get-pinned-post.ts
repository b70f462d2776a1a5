import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { findPost, presentPost } from '#features/posts/server/public.ts';
import { getPinnedPost } from '../api.ts';
import { isAuthorAccountActive } from '../domain/feed-rules.ts';
import { findPinnedPostId } from './store-pinned.ts';

/**
 * Returns the post that a person has pinned to their profile (EXP-064). Null if no post is pinned, or if the pinned
 * post was deleted or is hidden from the caller.
 */
export const getPinnedPostHandler = implementFunction(getPinnedPost, async function getPinnedPost(ctx, args) {
  const { db, viewer } = ctx;
  const pinned = await findPinnedPostId(db, args.userId);
  const row = pinned === undefined ? undefined : await findPost(db, pinned);
  if (row === undefined) return { post: null };
  const author = (await loadPeople(db, [row.userId])).get(row.userId)!;
  const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer);
  const isGone =
    visibility !== null && visibility.denialReason({ kind: 'post', id: row.id, userId: row.userId }) !== null;
  return { post: isGone || !isAuthorAccountActive(author) ? null : await presentPost(db, viewer, row) };
});
