import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { listSavedPosts } from '../api.ts';
import {
  loadViewerIndependentPosts,
  loadViewerDependentPostFields,
  convertPostToVisibilityCheckInput,
} from './load-viewer-independent-posts.ts';
import { listSavedPostFolders, listSavedPostRows } from './store.ts';

const standardLimit = 20;

/**
 * Lists the caller's saved posts, which nobody else can see (EXP-024, Q-20). Posts of inactive people and posts that
 * the caller may not see are left out but remain saved.
 */
export const listSavedPostsHandler = implementFunction(
  listSavedPosts,
  async function listSavedPosts(ctx, args) {
    const { db, viewer } = ctx;
    const limit = args.limit ?? standardLimit;
    const folder = args.folder === '' ? undefined : args.folder;
    const after = args.cursor === undefined ? null : readPosition(args.cursor);
    const [found, folders] = await Promise.all([
      listSavedPostRows(db, { userId: viewer.id, folder, after, limit: limit + 1 }),
      listSavedPostFolders(db, viewer.id),
    ]);
    const page = found.slice(0, limit);
    const ids = page.map((saved) => saved.postId);
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, viewer);
    const seen = (await loadViewerIndependentPosts(db, ids)).filter(
      (post) =>
        visibility === null || visibility.denialReason(convertPostToVisibilityCheckInput(post)) === null,
    );
    const shared = new Map(seen.map((post) => [post.id, post]));
    const flags = await loadViewerDependentPostFields(db, viewer, seen);
    const last = page.at(-1);
    return {
      posts: page.flatMap(({ postId, savedAt, folder: kept }) => {
        const post = shared.get(postId);
        return post === undefined
          ? []
          : [{ ...post, ...flags[postId]!, savedAt: savedAt.toISOString(), folder: kept }];
      }),
      folders: [...folders],
      cursor:
        found.length > limit && last !== undefined
          ? encodeCursor([last.savedAt.toISOString(), last.postId])
          : null,
    };
  },
);

function readPosition(cursor: string): { savedAt: Date; postId: string } {
  const [savedAt, postId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { savedAt: new Date(savedAt), postId };
}
