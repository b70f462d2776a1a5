import { implement } from '#platform/kernel/implement.ts';
import { sightOf } from '#features/accounts/server/public.ts';
import { getPostHistory } from '../api.ts';
import { postNotFound } from './not-found.ts';
import { findShownPost } from './present.ts';
import { listVersions } from './store.ts';

/** What a post said before each edit (EXP-021). */
export const getPostHistoryFunction = implement(getPostHistory, async function getPostHistory(ctx, args) {
  const post = await findShownPost(ctx.db, args.postId);
  const sight = await sightOf(ctx.platform, ctx.viewer);
  if (post === undefined || sight?.isClosed(post.userId)) throw postNotFound();
  const versions = await listVersions(ctx.db, args.postId);
  return {
    versions: versions.map((version) => ({ ...version, writtenAt: version.writtenAt.toISOString() })),
  };
});
