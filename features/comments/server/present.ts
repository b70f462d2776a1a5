/**
 * Maps a comment row to the comment that one viewer receives. Loads the authors of the comment and of its parent
 * comment, and whether the viewer likes the comment, from the database.
 */
import type { Viewer } from '#platform/contract/viewer.ts';
import type { Queryable } from '#platform/database/connection.ts';
import { type VisibilityFilter } from '#features/visibility/server/public.ts';
import type { Comment } from '../domain/comment-schema.ts';
import { type CommentRow, presentViewerDependentCommentFields } from '../domain/present-comment.ts';
import { convertRowsToSerializedComments } from './load-comments.ts';
import { listLikedCommentIds } from './store.ts';

/**
 * Maps a row to the comment that one viewer receives. The quote of the parent comment is left out if the viewer has
 * blocked the parent comment's author, or was blocked by that author.
 */
export async function presentComment(
  sql: Queryable,
  viewer: Viewer,
  visibility: VisibilityFilter | null,
  row: CommentRow,
): Promise<Comment> {
  const [[comment], liked] = await Promise.all([
    convertRowsToSerializedComments(sql, [row]),
    listLikedCommentIds(sql, viewer.id, [row.id]),
  ]);
  return {
    ...comment!.shared(visibility),
    ...presentViewerDependentCommentFields(viewer, row, liked.has(row.id)),
  };
}
