import { decodeCursor, encodeCursor } from '#platform/contract/cursor.ts';
import { implementFunction } from '#platform/kernel/implement.ts';
import { listDeletedPosts } from '../api.ts';
import { computePostRestoreDeadline, computeOldestRestorableDeletionTime } from '../domain/restore-period.ts';
import { listDeletedPostRows } from './store-deleted-posts.ts';

/** Lists the posts that the caller deleted and can restore (EXP-022). Nobody else can see them. */
export const listDeletedPostsHandler = implementFunction(
  listDeletedPosts,
  async function listDeletedPosts(ctx, { limit, cursor }) {
    const rows = await listDeletedPostRows(ctx.db, {
      userId: ctx.viewer.id,
      since: computeOldestRestorableDeletionTime(ctx.now),
      after: cursor === undefined ? null : readPosition(cursor),
      limit: limit + 1,
    });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const hasMore = rows.length > limit && last !== undefined;
    return {
      posts: page.map(({ id, content, createdAt, deletedAt, images: [first] }) => ({
        id,
        content,
        createdAt: createdAt.toISOString(),
        deletedAt: deletedAt.toISOString(),
        restorableUntil: computePostRestoreDeadline(deletedAt).toISOString(),
        thumbnail: first === undefined ? null : { url: first.url, placeholder: first.placeholder },
      })),
      cursor: hasMore ? encodeCursor([last.deletedAt.toISOString(), last.id]) : null,
    };
  },
);

function readPosition(cursor: string): { deletedAt: Date; id: string } {
  const [deletedAt, id] = decodeCursor(cursor, ['time', 'id']) as [string, string];
  return { deletedAt: new Date(deletedAt), id };
}
