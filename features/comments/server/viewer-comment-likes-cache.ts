/**
 * Cache that stores which comments of a post a viewer likes, so that a cached page of comments needs no database query
 * for the flag `isLiked`. The oldest entry is evicted first.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { commentCacheLimits } from '../domain/limits.ts';
import { listLikedCommentIds } from './store.ts';

interface Entry {
  /**
   * By comment id: true if the viewer likes the comment, false if not. Comments whose like was not loaded are missing.
   */
  known: Map<string, boolean>;
  /**
   * Number of likes and unlikes that were recorded in this entry. If the number changes while likes are loaded, the
   * loaded likes may be outdated and are discarded.
   */
  changes: number;
}

/** Cache of which comments each viewer likes, by viewer and post. */
export class ViewerCommentLikesCache {
  private readonly platform: Platform;
  /** Cache entries by viewer and post, oldest first. */
  private readonly entries = new Map<string, Entry>();
  /** Number of comments in all entries. */
  private size = 0;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Returns the ids of the given comments that the viewer likes. Returns null if a comment is missing in the cache. A
   * comment with 0 likes needs no cache entry.
   */
  peek(
    viewerId: string,
    postId: string,
    comments: readonly { id: string; likes: number }[],
  ): ReadonlySet<string> | null {
    const known = this.entries.get(keyOf(viewerId, postId))?.known;
    const liked = new Set<string>();
    for (const { id, likes } of comments) {
      const isLiked = known?.get(id) ?? (likes === 0 ? false : undefined);
      if (isLiked === undefined) return null;
      if (isLiked) liked.add(id);
    }
    return liked;
  }

  /**
   * Returns the ids of the given comments that the viewer likes. First loads the likes that are not cached. All
   * comments must be on the post `postId`.
   */
  async load(
    viewerId: string,
    postId: string,
    comments: readonly { id: string; likes: number }[],
  ): Promise<ReadonlySet<string>> {
    for (;;) {
      const liked = this.peek(viewerId, postId, comments);
      if (liked !== null) {
        this.evict();
        return liked;
      }
      await this.read(viewerId, postId, comments);
    }
  }

  /** Records that a viewer liked or unliked a comment. */
  change(viewerId: string, postId: string, commentId: string, isLiked: boolean): void {
    const entry = this.entries.get(keyOf(viewerId, postId));
    if (entry === undefined) return;
    entry.changes++;
    this.set(entry, commentId, isLiked);
  }

  /** Drops all entries. */
  clear(): void {
    this.entries.clear();
    this.size = 0;
  }

  /**
   * Loads the likes that are not cached. Discards the result if the viewer liked or unliked a comment during the load.
   */
  private async read(
    viewerId: string,
    postId: string,
    comments: readonly { id: string; likes: number }[],
  ): Promise<void> {
    const key = keyOf(viewerId, postId);
    const entry = this.entries.get(key) ?? { known: new Map<string, boolean>(), changes: 0 };
    this.entries.set(key, entry);
    const before = entry.changes;
    const missing = comments.filter(({ id, likes }) => likes > 0 && !entry.known.has(id));
    const ids = missing.map((comment) => comment.id);
    const liked = await listLikedCommentIds(this.platform.db, viewerId, ids);
    // A like that was committed during the query may be missing in the result.
    if (entry.changes !== before || this.entries.get(key) !== entry) return;
    for (const id of ids) this.set(entry, id, liked.has(id));
  }

  private set(entry: Entry, commentId: string, isLiked: boolean): void {
    if (!entry.known.has(commentId)) this.size++;
    entry.known.set(commentId, isLiked);
  }

  private evict(): void {
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= commentCacheLimits.likeOwners && this.size <= commentCacheLimits.likes) return;
      this.entries.delete(key);
      this.size -= entry.known.size;
    }
  }
}

function keyOf(viewerId: string, postId: string): string {
  return `${viewerId}:${postId}`;
}

/** Key with which `platform.service` returns the cache of comment likes. */
export const viewerCommentLikesCacheServiceKey =
  createServiceKey<ViewerCommentLikesCache>('viewerCommentLikes');
