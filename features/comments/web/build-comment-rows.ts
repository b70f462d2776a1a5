/**
 * Computes the rows of a post's comment list: the loaded comments in their order, with indentation and connector lines
 * (EXP-040, EXP-041, Q-25, Q-26). Pure functions.
 */
import type { Comment } from '../domain/comment-schema.ts';
import type { CommentSortOrder } from './calls.ts';

/**
 * Maximum indentation level of a reply. A deeper reply is not indented further; it shows a quote of its parent instead
 * (Q-25).
 */
export const maxCommentIndentLevel = 2;

/** A row of the comment list: a comment with its indentation. */
export interface CommentListRow {
  comment: Comment;
  /** Indentation level from 0 to `maxCommentIndentLevel`. */
  indent: number;
  /**
   * True if the row shows "Replying to @name" and a quote, because the position of the row does not show which comment
   * this comment replies to.
   */
  shouldShowQuote: boolean;
  /** Number of loaded replies below this comment, at any depth. */
  replyCount: number;
  /** True if the replies to this comment are hidden. */
  isFolded: boolean;
  /**
   * Indentation levels, ascending, of the connector lines that are drawn below this row's avatar. The line at the row's
   * own level leads to the row's first reply. A line at a lower level passes this row and leads to a later row.
   */
  lineLevels: readonly number[];
}

/**
 * Returns the rows of a comment list, from top to bottom.
 * @param comments the loaded comments of a post, in any order
 * @param folded ids of the comments whose replies are hidden
 */
export function buildCommentListRows(
  comments: Iterable<Comment>,
  sort: CommentSortOrder,
  folded: ReadonlySet<string>,
): CommentListRow[] {
  const all = [...comments];
  const ids = new Set(all.map((comment) => comment.id));
  const children = new Map<string, Comment[]>();
  const roots: Comment[] = [];
  for (const comment of all) {
    // A reply whose parent is not loaded is shown as a top-level row.
    if (comment.parentId === null || !ids.has(comment.parentId)) roots.push(comment);
    else children.set(comment.parentId, [...(children.get(comment.parentId) ?? []), comment]);
  }
  for (const replies of children.values()) replies.sort(oldestFirst);
  roots.sort((a, b) => compareCommentsInServerOrder(sort, a, b));

  const rows: CommentListRow[] = [];
  const walk = (comment: Comment, depth: number): number => {
    const row: CommentListRow = {
      comment,
      indent: Math.min(depth, maxCommentIndentLevel),
      shouldShowQuote: comment.quote !== null && (depth === 0 || depth > maxCommentIndentLevel),
      replyCount: 0,
      isFolded: folded.has(comment.id),
      lineLevels: [],
    };
    rows.push(row);
    const start = rows.length;
    for (const reply of children.get(comment.id) ?? []) row.replyCount += 1 + walk(reply, depth + 1);
    if (row.isFolded) rows.length = start;
    return row.replyCount;
  };
  for (const root of roots) walk(root, 0);
  addConnectorLines(rows);
  return rows;
}

/**
 * Separates the comments that the author of the post hid, together with the replies below them, from the others
 * (EXP-043). The order within both lists is that of the given comments.
 */
export function splitIntoShownAndHiddenComments(comments: Iterable<Comment>): {
  shown: Comment[];
  hidden: Comment[];
} {
  const all = [...comments];
  const byId = new Map(all.map((comment) => [comment.id, comment]));
  const isHidden = (comment: Comment): boolean => {
    const parent = comment.parentId === null ? undefined : byId.get(comment.parentId);
    return comment.isHidden === true || (parent !== undefined && isHidden(parent));
  };
  const { shown = [], hidden = [] } = Object.groupBy(all, (comment) =>
    isHidden(comment) ? 'hidden' : 'shown',
  );
  return { shown, hidden };
}

/**
 * Sets the field `lineLevels` of all rows. Iterates from the last row to the first, and tracks the levels at which a
 * line leads to a row below the current one.
 */
function addConnectorLines(rows: readonly CommentListRow[]): void {
  const open = new Set<number>();
  for (const row of rows.toReversed()) {
    row.lineLevels = [...open].toSorted((a, b) => a - b);
    open.delete(row.indent);
    if (row.indent > 0) open.add(row.indent - 1);
  }
}

type Order = (a: Comment, b: Comment) => number;

const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
const oldestFirst: Order = (a, b) =>
  a.createdAt === b.createdAt ? byId(a, b) : a.createdAt < b.createdAt ? -1 : 1;
const newestFirst: Order = (a, b) => oldestFirst(b, a);

const orders: Record<CommentSortOrder, Order> = {
  oldest: oldestFirst,
  newest: newestFirst,
  // Comments by the author of the post come first, then the comments with the most likes (EXP-040).
  top: (a, b) => Number(b.byAuthor) - Number(a.byAuthor) || b.likes - a.likes || newestFirst(a, b),
};

/**
 * Compares two comments of a post in the order in which the server lists them: negative if `a` comes first. In every
 * sort order, comments by muted people are listed last (EXP-040), and the pinned comment first (EXP-043).
 */
export function compareCommentsInServerOrder(sort: CommentSortOrder, a: Comment, b: Comment): number {
  return (
    Number(a.isMuted ?? false) - Number(b.isMuted ?? false) ||
    Number(b.isPinned ?? false) - Number(a.isPinned ?? false) ||
    orders[sort](a, b)
  );
}
