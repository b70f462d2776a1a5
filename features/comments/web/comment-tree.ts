/** In which order comments stand and how far each is indented (EXP-040, EXP-041, Q-25, Q-26). Pure. */
import type { Comment } from '../domain/comment-shape.ts';
import type { CommentSort } from './calls.ts';

/** Answers are indented this many steps; deeper ones say whom they answer instead. */
export const deepestIndent = 2;

export interface CommentRow {
  comment: Comment;
  /** Steps of indentation, 0 … `deepestIndent`. */
  indent: number;
  /** Says `Replying to @name` with the quote: the position alone does not show what it answers. */
  showsQuote: boolean;
  /** All answers below it that are known here. */
  answers: number;
  /** Its answers are hidden. */
  folded: boolean;
}

/** The rows of a list of comments, from top to bottom. */
export function commentRows(
  comments: Iterable<Comment>,
  sort: CommentSort,
  folded: ReadonlySet<string>,
): CommentRow[] {
  const all = [...comments];
  const ids = new Set(all.map((comment) => comment.id));
  const children = new Map<string, Comment[]>();
  const roots: Comment[] = [];
  for (const comment of all) {
    // An answer to something on a page that is not here stands for itself.
    if (comment.parentId === null || !ids.has(comment.parentId)) roots.push(comment);
    else children.set(comment.parentId, [...(children.get(comment.parentId) ?? []), comment]);
  }
  for (const answers of children.values()) answers.sort(oldestFirst);
  // Whom the viewer has muted stands last, whatever the order (EXP-040).
  roots.sort((a, b) => Number(a.isMuted ?? false) - Number(b.isMuted ?? false) || orders[sort](a, b));

  const rows: CommentRow[] = [];
  const walk = (comment: Comment, depth: number): number => {
    const row: CommentRow = {
      comment,
      indent: Math.min(depth, deepestIndent),
      showsQuote: comment.quote !== null && (depth === 0 || depth > deepestIndent),
      answers: 0,
      folded: folded.has(comment.id),
    };
    rows.push(row);
    const start = rows.length;
    for (const answer of children.get(comment.id) ?? []) row.answers += 1 + walk(answer, depth + 1);
    if (row.folded) rows.length = start;
    return row.answers;
  };
  for (const root of roots) walk(root, 0);
  return rows;
}

type Order = (a: Comment, b: Comment) => number;

const byId: Order = (a, b) => (a.id < b.id ? -1 : 1);
const oldestFirst: Order = (a, b) =>
  a.createdAt === b.createdAt ? byId(a, b) : a.createdAt < b.createdAt ? -1 : 1;
const newestFirst: Order = (a, b) => oldestFirst(b, a);

const orders: Record<CommentSort, Order> = {
  oldest: oldestFirst,
  newest: newestFirst,
  // What the author of the post says comes first, then what is liked most (EXP-040).
  top: (a, b) => Number(b.byAuthor) - Number(a.byAuthor) || b.likes - a.likes || newestFirst(a, b),
};
