import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { getPostHistory } from '../api.ts';
import { createPostNotFoundError } from './post-errors.ts';
import { findPostWithActiveAuthor } from './present.ts';
import { listPostVersions } from './store.ts';

/** Returns the earlier versions of a post, newest first (EXP-021). */
export const getPostHistoryHandler = implementFunction(
  getPostHistory,
  async function getPostHistory(ctx, args) {
    const post = await findPostWithActiveAuthor(ctx.db, args.postId);
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
    if (post === undefined || visibility?.isInaccessible(post.userId)) throw createPostNotFoundError();
    const versions = await listPostVersions(ctx.db, args.postId);
    return {
      versions: versions.map((version) => ({ ...version, writtenAt: version.writtenAt.toISOString() })),
    };
  },
);
