/** Collects the comments of one page. Several reads may be needed, because some comments are hidden from the viewer. */
import type { CommentCursor } from './comment-order.ts';

/**
 * Maximum number of reads for one page. One read may not fill the page, because some comments are hidden from the
 * viewer. After the last read, the page is returned even if it is not full.
 */
const maxReads = 10;

/**
 * A range of consecutive comments to read: up to `limit` comments after the cursor `after`. If `after` is null, the
 * range begins at the start of the list. Comments that are hidden from the viewer count toward `limit`.
 */
export interface CommentRangeToLoad {
  after: CommentCursor | null;
  limit: number;
}

/**
 * A page of comments that the viewer may see. `next` is the comment after which the next page begins, even if it is
 * hidden from the viewer; null on the last page.
 */
interface CommentPage<Comment> {
  comments: Comment[];
  next: Comment | null;
}

/**
 * Generator that builds one page of visible comments. Each time it yields a range, the caller must read the comments of
 * the range from memory or the database and pass them to `next()`. The generator's return value is the page.
 * @param isShown returns true if the viewer may see a comment; called once for each comment that was read for the page
 */
export function* assembleVisibleCommentPage<Comment>(
  limit: number,
  start: CommentCursor | null,
  isShown: (comment: Comment) => boolean,
  cursorOf: (comment: Comment) => CommentCursor,
): Generator<CommentRangeToLoad, CommentPage<Comment>, readonly Comment[]> {
  const comments: Comment[] = [];
  let after = start;
  let next: Comment | null = null;
  for (let reads = 0; reads < maxReads; reads++) {
    const wanted = limit - comments.length;
    const found = yield { after, limit: wanted + 1 };
    const examined = found.slice(0, wanted);
    comments.push(...examined.filter(isShown));
    if (found.length <= wanted) return { comments, next: null };
    next = examined.at(-1)!;
    after = cursorOf(next);
    if (comments.length >= limit) break;
  }
  return { comments, next };
}
