/**
 * LRU cache of the first comments of posts, updated by observers of events. For each sort order in which the comments
 * of a post were read, the cache has one window of that post.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { type CommentSort, commentSorts } from '../domain/comment-order.ts';
import { commentCacheLimits } from '../domain/limits.ts';
import { CommentWindow } from './comment-window.ts';

/** LRU cache of comment windows, by post and sort order. A window holds the first comments of a post. */
export class CommentWindowCache {
  private readonly platform: Platform;
  private readonly limits: { windows: number; bytes: number };
  /** The least recently used window comes first. */
  private readonly windows = new Map<string, CommentWindow>();
  /** Bytes that each window contributes to the total size of the cache. */
  private readonly counted = new Map<CommentWindow, number>();
  private bytes = 0;

  constructor(platform: Platform, limits: { windows: number; bytes: number } = commentCacheLimits) {
    this.platform = platform;
    this.limits = limits;
  }

  /** Number of windows and their estimated size in bytes. */
  get size(): { windows: number; bytes: number } {
    return { windows: this.windows.size, bytes: this.bytes };
  }

  /**
   * Returns a window from the cache; undefined if there is none. The window may be stale; see `isFresh` and `settle`.
   */
  peek(postId: string, sort: CommentSort): CommentWindow | undefined {
    const key = keyOf(postId, sort);
    const window = this.windows.get(key);
    if (window !== undefined) {
      this.windows.delete(key);
      this.windows.set(key, window);
    }
    return window;
  }

  /**
   * Returns a window that contains all changes made before this call. Concurrent calls share one load (single flight).
   * @returns null if the post does not exist, is deleted, or its author is inactive
   */
  async load(postId: string, sort: CommentSort): Promise<CommentWindow | null> {
    const window = this.peek(postId, sort) ?? this.add(postId, sort);
    await window.settle();
    if (window.postAuthorId !== null) return window;
    if (this.windows.get(keyOf(postId, sort)) === window) this.drop(window);
    return null;
  }

  /** Calls `change` for each window of a post. */
  forPost(postId: string, change: (window: CommentWindow) => void): void {
    for (const sort of commentSorts) {
      const window = this.windows.get(keyOf(postId, sort));
      if (window !== undefined) change(window);
    }
  }

  /** Drops the cached comments of a post that was deleted or restored. */
  dropPost(postId: string): void {
    this.forPost(postId, (window) => this.drop(window));
  }

  /** Invalidates the comments that show a person's name. */
  touchPerson(userId: string): void {
    for (const window of this.windows.values()) window.touchPerson(userId);
  }

  /** Drops the cached comments on all posts of a person whose account became active or inactive. */
  dropPostsOf(userId: string): void {
    for (const window of this.windows.values())
      // While a window is loaded for the first time, the post's author is unknown, so the window is dropped too.
      if (window.postAuthorId === null || window.postAuthorId === userId) this.drop(window);
  }

  /** Drops all windows. */
  clear(): void {
    this.windows.clear();
    this.counted.clear();
    this.bytes = 0;
  }

  private add(postId: string, sort: CommentSort): CommentWindow {
    const window = new CommentWindow(this.platform, postId, sort, () => this.count(window));
    this.windows.set(keyOf(postId, sort), window);
    this.counted.set(window, 0);
    this.evict();
    return window;
  }

  private count(window: CommentWindow): void {
    const before = this.counted.get(window);
    // A window that was dropped during its load is not counted.
    if (before === undefined) return;
    const bytes = window.estimatedBytes;
    this.counted.set(window, bytes);
    this.bytes += bytes - before;
    this.evict();
  }

  private drop(window: CommentWindow): void {
    this.windows.delete(keyOf(window.postId, window.sort));
    this.bytes -= this.counted.get(window) ?? 0;
    this.counted.delete(window);
  }

  private evict(): void {
    for (const window of this.windows.values()) {
      if (this.windows.size <= this.limits.windows && this.bytes <= this.limits.bytes) return;
      this.drop(window);
    }
  }
}

function keyOf(postId: string, sort: CommentSort): string {
  return `${sort}:${postId}`;
}

/** Service key of the cache of comment windows. */
export const commentWindowCacheKey = createServiceKey<CommentWindowCache>('commentWindows');
