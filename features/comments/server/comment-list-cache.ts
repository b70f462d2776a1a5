/**
 * LRU cache of the first comments of posts. Contains one list for each post and sort order that was read recently.
 * Event observers keep the lists up to date.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { type CommentSortOrder, commentSortOrders } from '../domain/comment-order.ts';
import { commentCacheLimits } from '../domain/limits.ts';
import { FirstCommentsCache } from './first-comments-cache.ts';
import type { SerializedComment } from './serialized-comment.ts';

/**
 * Time in milliseconds for which the cache remembers that a person's name or account state has changed. During this
 * time, a new comment of this person is loaded from the database, because the call that created the comment may have
 * used the old name.
 */
const personChangeMs = 60_000;

/** LRU cache of comment lists, by post and sort order. A list holds the first comments of a post. */
export class CommentListCache {
  private readonly platform: Platform;
  private readonly limits: { lists: number; bytes: number };
  /** Cached lists by post and sort order, the least recently used list first. */
  private readonly lists = new Map<string, FirstCommentsCache>();
  /**
   * Estimated size of each list in bytes, as it was added to the total `bytes`. Subtracted when the list is removed.
   */
  private readonly counted = new Map<FirstCommentsCache, number>();
  private bytes = 0;
  /** Time (`performance.now()`) of the last change of each person's name or account state, earliest change first. */
  private readonly changedPeople = new Map<string, number>();

  constructor(platform: Platform, limits: { lists: number; bytes: number } = commentCacheLimits) {
    this.platform = platform;
    this.limits = limits;
  }

  /** Number of lists and their estimated size in bytes. */
  get size(): { lists: number; bytes: number } {
    return { lists: this.lists.size, bytes: this.bytes };
  }

  /**
   * Returns a list from the cache and marks it as the most recently used one; undefined if the list is not cached. The
   * list may be outdated: it is current only if its `isFresh` is true, or after its `settle()`.
   */
  peek(postId: string, sort: CommentSortOrder): FirstCommentsCache | undefined {
    const key = keyOf(postId, sort);
    const list = this.lists.get(key);
    if (list !== undefined) {
      this.lists.delete(key);
      this.lists.set(key, list);
    }
    return list;
  }

  /**
   * Returns a list with all changes that were made before this call; loads it if it is not cached. Concurrent calls
   * share one load (single flight).
   * @returns null if the post does not exist, is deleted, or its author is inactive
   */
  async load(postId: string, sort: CommentSortOrder): Promise<FirstCommentsCache | null> {
    const list = this.peek(postId, sort) ?? this.add(postId, sort);
    await list.settle();
    if (list.postAuthorId !== null) return list;
    if (this.lists.get(keyOf(postId, sort)) === list) this.drop(list);
    return null;
  }

  /** Calls `change` for each cached list of a post. There is at most one list for each sort order. */
  forPost(postId: string, change: (list: FirstCommentsCache) => void): void {
    for (const sort of commentSortOrders) {
      const list = this.lists.get(keyOf(postId, sort));
      if (list !== undefined) change(list);
    }
  }

  /** Drops the cached comments of a post that was deleted or restored. */
  dropPost(postId: string): void {
    this.forPost(postId, (list) => this.drop(list));
  }

  /**
   * Adds a new comment to the cached lists of its post. If the name or account state of the comment's author has
   * changed recently, only invalidates the comment, so that the lists load it from the database.
   */
  insert(comment: SerializedComment): void {
    const isCurrent = !this.changedPeople.has(comment.userId);
    this.forPost(comment.postId, (list) =>
      isCurrent && list.postAuthorId !== null ? list.insert(comment) : list.invalidate(comment.id),
    );
  }

  /** Records that a person's name or account state changed, and invalidates the comments that show the name. */
  invalidatePerson(userId: string): void {
    this.rememberChange(userId);
    for (const list of this.lists.values()) list.invalidatePerson(userId);
  }

  /** Drops the cached comments on all posts of a person whose account became active or inactive. */
  dropPostsOf(userId: string): void {
    for (const list of this.lists.values())
      // The post's author is unknown while a list is loaded for the first time, so such a list is dropped too.
      if (list.postAuthorId === null || list.postAuthorId === userId) this.drop(list);
  }

  /** Drops all lists. */
  clear(): void {
    this.lists.clear();
    this.counted.clear();
    this.bytes = 0;
  }

  private rememberChange(userId: string): void {
    const now = performance.now();
    this.changedPeople.delete(userId);
    this.changedPeople.set(userId, now);
    for (const [id, at] of this.changedPeople) {
      if (now - at < personChangeMs) return;
      this.changedPeople.delete(id);
    }
  }

  private add(postId: string, sort: CommentSortOrder): FirstCommentsCache {
    const list = new FirstCommentsCache(this.platform, postId, sort, () => this.count(list));
    this.lists.set(keyOf(postId, sort), list);
    this.counted.set(list, 0);
    this.evict();
    return list;
  }

  private count(list: FirstCommentsCache): void {
    const before = this.counted.get(list);
    // A list that was dropped during its load is not counted.
    if (before === undefined) return;
    const bytes = list.estimatedBytes;
    this.counted.set(list, bytes);
    this.bytes += bytes - before;
    this.evict();
  }

  private drop(list: FirstCommentsCache): void {
    this.lists.delete(keyOf(list.postId, list.sort));
    this.bytes -= this.counted.get(list) ?? 0;
    this.counted.delete(list);
  }

  private evict(): void {
    for (const list of this.lists.values()) {
      if (this.lists.size <= this.limits.lists && this.bytes <= this.limits.bytes) return;
      this.drop(list);
    }
  }
}

function keyOf(postId: string, sort: CommentSortOrder): string {
  return `${sort}:${postId}`;
}

/** Key with which `platform.service` returns the cache of comment lists. */
export const commentListCacheServiceKey = createServiceKey<CommentListCache>('commentWindows');
