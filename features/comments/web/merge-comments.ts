/** Merges the first page of a post's comments, which is a live query, with the loaded later pages. Pure functions. */
import type { Comment } from '../domain/comment-schema.ts';
import { compareCommentsInServerOrder } from './build-comment-rows.ts';
import type { CommentPage, CommentSortOrder } from './calls.ts';

/**
 * Merges a new version of the first page into the loaded comments. Keeps loaded comments that belong to later pages.
 * Drops a loaded comment that belongs on the first page but is missing there: it was deleted, or the viewer may no
 * longer see it.
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
  return page.cursor !== null && last !== undefined && compareCommentsInServerOrder(sort, comment, last) > 0;
}

/**
 * Returns true if no comment can be missing between a new version of the first page and the loaded comments. In the
 * order `newest`, this requires that the last comment of the page is loaded already. In the other orders, one loaded
 * comment on the page is enough.
 *
 * In the order `top`, also returns false if a loaded comment has left the page, because it was deleted or has lost
 * likes. The later pages must then be loaded again.
 */
export function hasNoGapAfterFirstCommentPage(
  known: ReadonlyMap<string, Comment>,
  page: CommentPage,
  sort: CommentSortOrder,
): boolean {
  const { comments } = page;
  // A comment that is no longer pinned may belong to a later page, which must then be loaded again. The pinned comment
  // of a muted person is on a later page anyway.
  const isPinGone = [...known.values()].some(
    (pinned) =>
      pinned.isPinned === true &&
      !comments.some(({ id }) => id === pinned.id) &&
      !isOnLaterPage(pinned, page, sort),
  );
  if (isPinGone && page.cursor !== null) return false;
  if (sort === 'newest') return comments.slice(-1).some(({ id }) => known.has(id));
  if (!comments.some(({ id }) => known.has(id))) return false;
  if (sort === 'oldest') return true;
  const ids = new Set(comments.map(({ id }) => id));
  return [...known.values()].every((comment) => ids.has(comment.id) || isOnLaterPage(comment, page, sort));
}

/** Adds comments to the loaded ones. Comments that are already loaded are not replaced. */
export function addMissingComments(
  known: ReadonlyMap<string, Comment>,
  comments: readonly Comment[],
): ReadonlyMap<string, Comment> {
  if (comments.length === 0) return known;
  const merged = new Map(known);
  for (const comment of comments) if (!merged.has(comment.id)) merged.set(comment.id, comment);
  return merged;
}
