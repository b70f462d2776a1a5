import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { loadVisibilityFilterForViewer } from '#features/visibility/server/public.ts';
import { findPostWithActiveAuthor, createPostNotFoundError } from '#features/posts/server/public.ts';
import { listPostLikers } from '../api.ts';
import { listPostLikerRows } from './store.ts';

/** Lists the people who like a post, latest like first (EXP-045). Leaves out inactive and blocked people. */
export const listPostLikersHandler = implementFunction(
  listPostLikers,
  async function listPostLikers(ctx, args) {
    const post = await findPostWithActiveAuthor(ctx.db, args.postId);
    const visibility = await loadVisibilityFilterForViewer(ctx.platform, ctx.viewer);
    if (post === undefined || visibility?.isInaccessible(post.userId)) throw createPostNotFoundError();
    const after = args.cursor === undefined ? null : readPosition(args.cursor);
    const rows = await listPostLikerRows(ctx.db, { postId: args.postId, after, limit: args.limit + 1 });
    const page = rows.slice(0, args.limit);
    const people = await loadPeople(
      ctx.db,
      page.map((row) => row.userId),
    );
    const last = page.at(-1);
    return {
      people: page.flatMap((row) => {
        const { id, handle, displayName, avatarUrl, isActive } = people.get(row.userId)!;
        return isActive && !visibility?.isBlocked(id)
          ? [{ id, handle, displayName, avatarUrl, likedAt: row.likedAt.toISOString() }]
          : [];
      }),
      cursor:
        rows.length > args.limit && last !== undefined
          ? encodeCursor([last.likedAt.toISOString(), last.userId])
          : null,
    };
  },
);

function readPosition(cursor: string): { at: Date; userId: string } {
  const [at, userId] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { at: new Date(at), userId };
}
