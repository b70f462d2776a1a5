/**
 * Maps comment rows to comments as the API returns them. Loads the missing data, such as the authors, from the
 * database.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import { type Visibility } from '#features/visibility/server/public.ts';
import type { Comment, SharedComment } from '../domain/comment-schema.ts';
import { type CommentRow, presentCommentFlags, presentSharedComment } from '../domain/present-comment.ts';
import { listLikedCommentIds } from './store.ts';

/** Maps rows to the fields of comments that are the same for every viewer. Keeps the order of the rows. */
export async function presentSharedComments(sql: Queryable, rows: CommentRow[]): Promise<SharedComment[]> {
  const ids = rows.flatMap((row) =>
    row.parentUserId === null ? [row.userId] : [row.userId, row.parentUserId],
  );
  const people = await loadPeople(sql, ids);
  return rows.map((row) => presentSharedComment(row, people));
}

/** Maps a row to the comment that one viewer receives. */
export async function presentComment(
  sql: Queryable,
  viewer: Viewer,
  visibility: Visibility | null,
  row: CommentRow,
): Promise<Comment> {
  const [[shared], liked] = await Promise.all([
    presentSharedComments(sql, [removeBlockedQuote(visibility, row)]),
    listLikedCommentIds(sql, viewer.id, [row.id]),
  ]);
  return { ...shared!, ...presentCommentFlags(viewer, row, liked.has(row.id)) };
}

/** Removes the quote of the parent comment if its author is blocked. */
export function removeBlockedQuote(visibility: Visibility | null, row: CommentRow): CommentRow {
  const isBlocked = row.parentUserId !== null && visibility?.isBlocked(row.parentUserId) === true;
  return isBlocked ? { ...row, parentUserId: null } : row;
}
