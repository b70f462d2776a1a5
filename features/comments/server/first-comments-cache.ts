import type { Platform } from '#platform/kernel/platform.ts';
import { SortedListCache, type FirstItemsOfSortedList } from '#platform/kernel/sorted-list-cache.ts';
import { findPostWithActiveAuthor } from '#features/posts/server/public.ts';
import { type CommentSortKey, type CommentSortOrder, commentComparators } from '../domain/comment-order.ts';
import type { CommentRangeToLoad } from '../domain/fill-comment-page.ts';
import { commentCacheLimits } from '../domain/limits.ts';
import { convertRowsToSerializedComments } from './load-comments.ts';
import type { SerializedComment } from './serialized-comment.ts';
import { listCommentRows, listShownCommentRowsByIds } from './store-pages.ts';

const capacity = commentCacheLimits.commentsPerList;

/** In-memory cache of the first comments of a post in one sort order. */
export class FirstCommentsCache {
  readonly postId: string;
  readonly sort: CommentSortOrder;
  /**
   * Id of the post's author. Null before the list is loaded, and for a post that is deleted or has an inactive author.
   */
  postAuthorId: string | null = null;
  private readonly platform: Platform;
  private readonly kept: SortedListCache<SerializedComment, CommentSortKey>;

  /** @param onLoaded called after each load, when `estimatedBytes` may have changed */
  constructor(
    platform: Platform,
    postId: string,
    sort: CommentSortOrder,
    onLoaded: (list: FirstCommentsCache) => void,
  ) {
    this.platform = platform;
    this.postId = postId;
    this.sort = sort;
    this.kept = new SortedListCache({
      capacity,
      compare: commentComparators[sort],
      loadFirst: () => this.loadFirst(),
      loadByIds: (ids) => this.loadByIds(ids),
      onLoaded: () => onLoaded(this),
    });
  }

  /** Estimated size in memory, in bytes. */
  get estimatedBytes(): number {
    return this.comments.reduce((sum, comment) => sum + comment.estimatedBytes, 0);
  }

  get comments(): readonly SerializedComment[] {
    return this.kept.items;
  }

  /** True if the list is loaded and none of its comments has to be loaded again. */
  get isFresh(): boolean {
    return this.kept.isFresh;
  }

  /** Inserts a comment that was just created, or invalidates it; see `SortedListCache.insert`. */
  insert(comment: SerializedComment): void {
    this.kept.insert(comment);
  }

  /** Invalidates one comment. It is loaded again before the next response. */
  invalidate(commentId: string): void {
    this.kept.invalidate(commentId);
  }

  /** Invalidates the comments that quote a comment. */
  invalidateReplies(commentId: string): void {
    this.kept.invalidateWhere((comment) => comment.parentId === commentId);
  }

  /** Invalidates the comments that show a person's name. */
  invalidatePerson(userId: string): void {
    this.kept.invalidateWhere((comment) => comment.userId === userId || comment.parentUserId === userId);
  }

  /** Waits until all comments that were invalidated before this call have been loaded again. */
  settle(): Promise<void> {
    // If less than half of the capacity is left after deletions, reload the whole list, so that it again contains the
    // first pages.
    if (this.kept.isFresh && !this.kept.isComplete && this.comments.length < capacity / 2)
      this.kept.invalidateAll();
    return this.kept.settle();
  }

  /**
   * Returns consecutive comments from memory; null if the cache does not contain the whole range.
   * @param last ids of the people whom the viewer mutes; their comments are sorted after all other comments
   */
  read({ after, limit }: CommentRangeToLoad, last: ReadonlySet<string>): readonly SerializedComment[] | null {
    const compare = commentComparators[this.sort];
    if (last.size === 0) {
      const start = after === null ? 0 : this.kept.indexAfter(after);
      const found = this.comments.slice(start, start + limit);
      return found.length < limit && !this.kept.isComplete ? null : found;
    }
    const follows = (comment: SerializedComment) => after === null || compare(comment, after) > 0;
    const isLast = after?.isLast ?? 0;
    const found = this.comments.filter(
      (comment) => !last.has(comment.userId) && isLast === 0 && follows(comment),
    );
    if (found.length >= limit) return found.slice(0, limit);
    if (!this.kept.isComplete) return null;
    const muted = this.comments.filter(
      (comment) => last.has(comment.userId) && (isLast === 0 || (isLast === 1 && follows(comment))),
    );
    return [...found, ...muted].slice(0, limit);
  }

  private async loadFirst(): Promise<FirstItemsOfSortedList<SerializedComment, CommentSortKey>> {
    const { db } = this.platform;
    const { postId, sort } = this;
    const [post, rows] = await Promise.all([
      findPostWithActiveAuthor(db, postId),
      listCommentRows(db, { postId, sort, last: [], after: null, limit: capacity + 1 }),
    ]);
    const items =
      post === undefined ? [] : await convertRowsToSerializedComments(db, rows.slice(0, capacity));
    this.postAuthorId = post?.userId ?? null;
    return { items, floor: items.length < rows.length ? (items.at(-1) ?? null) : null };
  }

  private async loadByIds(ids: string[]): Promise<SerializedComment[]> {
    const { db } = this.platform;
    return convertRowsToSerializedComments(db, await listShownCommentRowsByIds(db, this.postId, ids));
  }
}
