import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implement } from '#platform/rpc/implement.ts';
import { listPostsById, presentPosts } from '#features/posts/server/public.ts';
import { listSavedPosts } from '../api.ts';
import { listFolders, listSavedPositions } from './store.ts';

const standardLimit = 20;

/** What one keeps, seen by nobody else (EXP-024, Q-20). */
export const listSavedPostsFunction = implement(listSavedPosts, async (ctx, args) => {
  const { db, viewer } = ctx;
  const limit = args.limit ?? standardLimit;
  const folder = args.folder === '' ? undefined : args.folder;
  const after = args.cursor === undefined ? null : readPosition(args.cursor);
  const [found, folders] = await Promise.all([
    listSavedPositions(db, { userId: viewer.id, folder, after, limit: limit + 1 }),
    listFolders(db, viewer.id),
  ]);
  const page = found.slice(0, limit);
  const rows = new Map(
    (
      await listPostsById(
        db,
        page.map((saved) => saved.postId),
      )
    ).map((row) => [row.id, row]),
  );
  const standing = page.filter((saved) => rows.has(saved.postId));
  const posts = await presentPosts(
    db,
    viewer,
    standing.map((saved) => rows.get(saved.postId)!),
  );
  const last = page.at(-1);
  return {
    posts: posts.map((post, index) => ({
      ...post,
      savedAt: standing[index]!.savedAt.toISOString(),
      folder: standing[index]!.folder,
    })),
    folders: [...folders],
    cursor:
      found.length > limit && last !== undefined
        ? encodeCursor([last.savedAt.toISOString(), last.postId])
        : null,
  };
});

function readPosition(cursor: string): { savedAt: Date; postId: string } {
  const [savedAt, postId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { savedAt: new Date(savedAt), postId };
}
