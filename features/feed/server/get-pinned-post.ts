import { implement } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { findPost, presentPost } from '#features/posts/server/public.ts';
import { getPinnedPost } from '../api.ts';
import { isVisible } from '../domain/feed-rules.ts';
import { findPinned } from './store-pinned.ts';

/**
 * Returns the post pinned to a person's profile (EXP-064). Null if there is none, it was deleted, or the caller may not
 * see it.
 */
export const getPinnedPostFunction = implement(getPinnedPost, async function getPinnedPost(ctx, args) {
  const { db, viewer } = ctx;
  const pinned = await findPinned(db, args.userId);
  const row = pinned === undefined ? undefined : await findPost(db, pinned);
  if (row === undefined) return { post: null };
  const author = (await loadPeople(db, [row.userId])).get(row.userId)!;
  const visibility = await visibilityFor(ctx.platform, viewer);
  const isGone =
    visibility !== null && visibility.denialReason({ kind: 'post', id: row.id, userId: row.userId }) !== null;
  return { post: isGone || !isVisible(author) ? null : await presentPost(db, viewer, row) };
});
