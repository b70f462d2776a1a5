/**
 * Cache that stores which comments of a post a viewer likes. A page then needs no query for this flag. The oldest entry
 * is evicted first.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { commentCacheLimits } from '../domain/limits.ts';
import { listLikedCommentIds } from './store.ts';

interface Entry {
  /** True for comments that the viewer likes. Other comments that were looked up are false. */
  known: Map<string, boolean>;
  /** Number of likes and unlikes. A result that was loaded meanwhile may be outdated. */
  changes: number;
}

export class ViewerCommentLikes {
  private readonly platform: Platform;
  /** By viewer and post. The oldest entry comes first. */
  private readonly entries = new Map<string, Entry>();
  /** Number of comments in all entries. */
  private size = 0;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /**
   * Returns whether the viewer likes a comment; undefined if this is not in memory. Nobody likes a comment without
   * likes, so that new comments need no look-up.
   */
  peek(viewerId: string, postId: string, comment: { id: string; likes: number }): boolean | undefined {
    const known = this.entries.get(keyOf(viewerId, postId))?.known.get(comment.id);
    return known ?? (comment.likes === 0 ? false : undefined);
  }

  /** Returns the ids of those comments of one post that the viewer likes, with at most one query for the unknown ones. */
  async load(
    viewerId: string,
    postId: string,
    comments: readonly { id: string; likes: number }[],
  ): Promise<ReadonlySet<string>> {
    const key = keyOf(viewerId, postId);
    for (;;) {
      const missing = comments.filter((comment) => this.peek(viewerId, postId, comment) === undefined);
      if (missing.length > 0 && !(await this.read(key, viewerId, missing))) continue;
      const liked = comments.filter((comment) => this.peek(viewerId, postId, comment) === true);
      const result = new Set(liked.map((comment) => comment.id));
      this.evict();
      return result;
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

  /** Returns false if the result may be outdated, so that it must be read again. */
  private async read(key: string, viewerId: string, comments: readonly { id: string }[]): Promise<boolean> {
    const entry = this.entries.get(key) ?? { known: new Map<string, boolean>(), changes: 0 };
    this.entries.set(key, entry);
    const before = entry.changes;
    const ids = comments.map((comment) => comment.id);
    const liked = await listLikedCommentIds(this.platform.db, viewerId, ids);
    // A like that was committed while the rows were read may be missing in them.
    if (entry.changes !== before || this.entries.get(key) !== entry) return false;
    for (const id of ids) this.set(entry, id, liked.has(id));
    return true;
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

export const viewerCommentLikesKey = createServiceKey<ViewerCommentLikes>('viewerCommentLikes');
