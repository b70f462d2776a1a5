/** Fills a page of comments from a list in which some comments are hidden from the viewer. */
import type { CommentCursor } from './comment-order.ts';

/**
 * Maximum number of reads for one page. Another read is needed if some of the comments that were read are hidden from
 * the viewer. After the last read, the page may have fewer comments than requested.
 */
const maxReads = 10;

/**
 * A range of consecutive comments to read: up to `limit` comments after the cursor `after`, including comments that are
 * not shown to the viewer.
 */
export interface CommentRangeToRead {
  after: CommentCursor | null;
  limit: number;
}

/**
 * A page of comments. `next` is the last examined comment, from which the cursor of the next page is built; null on the
 * last page.
 */
interface CommentPage<Comment> {
  comments: Comment[];
  next: Comment | null;
}

/**
 * Generator that builds one page of visible comments. It yields each range of comments to read. The caller reads the
 * range from memory or the database and passes the comments to `next()`. The generator's return value is the page.
 * @param isShown returns true if the viewer may see a comment; called once for every examined comment
 */
export function* fillCommentPage<Comment>(
  limit: number,
  start: CommentCursor | null,
  isShown: (comment: Comment) => boolean,
  cursorOf: (comment: Comment) => CommentCursor,
): Generator<CommentRangeToRead, CommentPage<Comment>, readonly Comment[]> {
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
