/** Merges the first page of a post's comments, which is a live query, with the loaded later pages. Pure functions. */
import type { Comment } from '../domain/comment-schema.ts';
import { compareComments } from './build-comment-rows.ts';
import type { CommentPage, CommentSortOrder } from './calls.ts';

/**
 * Merges a new version of the first page into the loaded comments. A loaded comment that is not on the new first page
 * is kept if it comes after the page's last comment in the sort order, because it belongs to a later page. Otherwise it
 * is dropped: it was deleted, or the viewer may no longer see it.
 */
export function mergeFirstCommentPage(
  known: ReadonlyMap<string, Comment>,
  page: CommentPage,
  sort: CommentSortOrder,
): ReadonlyMap<string, Comment> {
  const merged = new Map(page.comments.map((comment) => [comment.id, comment]));
  for (const comment of known.values()) {
    if (!merged.has(comment.id) && isOnLaterPage(comment, page, sort)) merged.set(comment.id, comment);
  }
  return merged;
}

/** Returns true if a comment comes after the first page. A first page without a cursor contains all comments. */
function isOnLaterPage(comment: Comment, page: CommentPage, sort: CommentSortOrder): boolean {
  const last = page.comments.at(-1);
  return page.cursor !== null && last !== undefined && compareComments(sort, comment, last) > 0;
}

/**
 * Returns true if no comment can be missing between a new version of the first page and the loaded comments. In the
 * order `newest`, the last comment of the page must be loaded already. In the other orders, any loaded comment on the
 * page is enough, because its last comment can change: in the order `top`, for example, likes can move it.
 *
 * In the order `top`, also returns false if a loaded comment is no longer on the page. The comment was either deleted,
 * or lost likes and is now on a later page; the later pages must be loaded again to find out.
 */
export function isFirstCommentPageContiguousWithLoaded(
  known: ReadonlyMap<string, Comment>,
  page: CommentPage,
  sort: CommentSortOrder,
): boolean {
  const { comments } = page;
  if (sort === 'newest') return comments.slice(-1).some(({ id }) => known.has(id));
  if (!comments.some(({ id }) => known.has(id))) return false;
  if (sort === 'oldest') return true;
  const ids = new Set(comments.map(({ id }) => id));
  return [...known.values()].every((comment) => ids.has(comment.id) || isOnLaterPage(comment, page, sort));
}

/** Adds comments to the loaded ones. Comments that are already loaded are not replaced. */
export function addCommentsNotYetLoaded(
  known: ReadonlyMap<string, Comment>,
  comments: readonly Comment[],
): ReadonlyMap<string, Comment> {
  if (comments.length === 0) return known;
  const merged = new Map(known);
  for (const comment of comments) if (!merged.has(comment.id)) merged.set(comment.id, comment);
  return merged;
}
