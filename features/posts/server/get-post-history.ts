import { implement } from '#platform/kernel/implement.ts';
import { visibilityFor } from '#features/visibility/server/public.ts';
import { getPostHistory } from '../api.ts';
import { postNotFound } from './not-found.ts';
import { findShownPost } from './present.ts';
import { listVersions } from './store.ts';

/** Returns the earlier versions of a post, newest first (EXP-021). */
export const getPostHistoryFunction = implement(getPostHistory, async function getPostHistory(ctx, args) {
  const post = await findShownPost(ctx.db, args.postId);
  const visibility = await visibilityFor(ctx.platform, ctx.viewer);
  if (post === undefined || visibility?.isInaccessible(post.userId)) throw postNotFound();
  const versions = await listVersions(ctx.db, args.postId);
  return {
    versions: versions.map((version) => ({ ...version, writtenAt: version.writtenAt.toISOString() })),
  };
});
