/** SQL query for posts that their authors deleted and can restore. */
import type { Queryable } from '#platform/database/connection.ts';
import type { StoredPostImage } from '../domain/present-post.ts';

interface DeletedPostRow {
  id: string;
  content: string;
  createdAt: Date;
  deletedAt: Date;
  images: StoredPostImage[];
}

interface DeletedPostPage {
  userId: string;
  /** Time of the earliest deletion that can still be undone. Posts that were deleted earlier cannot be restored. */
  since: Date;
  /** Sort key of the last row of the previous page; null for the first page. */
  after: { deletedAt: Date; id: string } | null;
  limit: number;
}

/** Lists the posts that a person wrote and deleted since a given time, last deleted first. */
export function listDeletedPostRows(
  sql: Queryable,
  { userId, since, after, limit }: DeletedPostPage,
): Promise<DeletedPostRow[]> {
  return sql<DeletedPostRow[]>`
    select id, content, created_at as "createdAt", deleted_at as "deletedAt", images
    from posts
    where user_id = ${userId} and deleted_by = ${userId} and deleted_at >= ${since}
      ${after === null ? sql`` : sql`and (deleted_at, id) < (${after.deletedAt}, ${after.id})`}
    order by deleted_at desc, id desc limit ${limit}`;
}
