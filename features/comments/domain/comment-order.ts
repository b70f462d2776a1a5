/**
 * Sort orders of a post's comments (CMT-005, EXP-040), with their comparators and the keyset cursors of comment pages.
 */

import { compareText } from '#platform/contract/compare-text.ts';

/** Sort orders in which the comments of a post can be listed. */
export const commentSortOrders = ['newest', 'oldest', 'top'] as const;
/** Name of a sort order of comments. */
export type CommentSortOrder = (typeof commentSortOrders)[number];

/** Fields by which comments are sorted. */
export interface CommentSortKey {
  /** 1 for the comment that the post's author pinned, which comes first in every order (EXP-043); otherwise 0. */
  isPinned: number;
  /** 1 for a comment of the post's author; otherwise 0. Used only when sorting by `top`. */
  byAuthor: number;
  likes: number;
  createdAt: Date;
  id: string;
}

/** Keyset cursor: the sort values of the last comment on the previous page. */
export interface CommentCursor extends CommentSortKey {
  /** 1 for a comment by a muted person, otherwise 0. Comments by muted people come after all other comments. */
  isLast: number;
}

/**
 * One comparator for each sort order. It returns a negative number if its first argument is listed first. It ignores
 * mutes, because they differ between viewers.
 */
export const commentComparators: Record<CommentSortOrder, (a: CommentSortKey, b: CommentSortKey) => number> =
  {
    newest: (a, b) => comparePinned(a, b) || compareAges(b, a),
    oldest: (a, b) => comparePinned(a, b) || compareAges(a, b),
    top: (a, b) => comparePinned(a, b) || b.byAuthor - a.byAuthor || b.likes - a.likes || compareAges(b, a),
  };

function comparePinned(a: CommentSortKey, b: CommentSortKey): number {
  return b.isPinned - a.isPinned;
}

function compareAges(a: CommentSortKey, b: CommentSortKey): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || compareText(a.id, b.id);
}
