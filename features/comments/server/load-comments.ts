import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { CommentRow } from '../domain/present-comment.ts';
import { SerializedComment } from './serialized-comment.ts';

/**
 * Converts rows to comments, in the order of the rows. Loads the authors of the comments and of their parent comments.
 */
export async function convertRowsToSerializedComments(
  sql: Queryable,
  rows: CommentRow[],
): Promise<SerializedComment[]> {
  const people = await loadPeople(
    sql,
    rows.flatMap((row) => (row.parentUserId === null ? [row.userId] : [row.userId, row.parentUserId])),
  );
  return rows.map((row) => new SerializedComment(row, people));
}
