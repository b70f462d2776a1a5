/** The comments of a post that this page knows: a live first page, older pages, and the viewer's own. Pure. */
import type { Comment } from '../domain/comment-shape.ts';
import type { CommentPage, CommentSort } from './calls.ts';

/**
 * Lays a first page over what was known. What it no longer lists is kept where it may only have been pushed off the
 * page, and dropped where it must have been taken away.
 */
export function takeCommentPage(
  known: ReadonlyMap<string, Comment>,
  page: CommentPage,
  sort: CommentSort,
): ReadonlyMap<string, Comment> {
  const merged = new Map(page.comments.map((comment) => [comment.id, comment]));
  const last = page.comments.at(-1);
  // A first page that is also the last is all there is.
  if (page.cursor === null || !last) return merged;
  for (const comment of known.values()) {
    if (merged.has(comment.id)) continue;
    const isWithin = sort === 'newest' && comment.createdAt > last.createdAt;
    if (!isWithin) merged.set(comment.id, comment);
  }
  return merged;
}

/** Adds an older page; what is known already stays as it is. */
export function addCommentPage(
  known: ReadonlyMap<string, Comment>,
  page: CommentPage,
): ReadonlyMap<string, Comment> {
  const merged = new Map(known);
  for (const comment of page.comments) if (!merged.has(comment.id)) merged.set(comment.id, comment);
  return merged;
}
