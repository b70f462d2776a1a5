/**
 * Cache that stores, for each viewer, which of the cached posts the viewer liked or saved. A page of cached posts then
 * needs no database query for these flags.
 */
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { findLikedAndSavedPostIds } from '#features/posts/server/public.ts';
import { newestPostsCacheServiceKey } from './newest-posts-cache.ts';

interface Flags {
  liked: Set<string>;
  saved: Set<string>;
}

/** Maximum number of viewers whose flags are cached. The least recently used viewer is evicted first. */
const capacity = 20_000;

/** LRU cache of the viewers' like and save flags of cached posts, by viewer id. */
export class ViewerLikedAndSavedPostsCache {
  private readonly platform: Platform;
  private readonly kept = new Map<string, Flags>();
  private readonly loading = new Map<string, { stale: boolean; promise: Promise<Flags> }>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** Returns a viewer's like and save flags from the cache; undefined if they must first be loaded with `load`. */
  peek(userId: string): Flags | undefined {
    const flags = this.kept.get(userId);
    if (flags !== undefined && this.kept.size > capacity / 2) {
      this.kept.delete(userId);
      this.kept.set(userId, flags);
    }
    return flags;
  }

  /**
   * Returns a viewer's like and save flags of all cached posts. Loads the flags if they are not cached; concurrent
   * calls share one load (single flight).
   */
  async load(userId: string): Promise<Flags> {
    const kept = this.kept.get(userId);
    if (kept !== undefined) return kept;
    const running = this.loading.get(userId);
    if (running !== undefined) return running.promise;
    const entry = {
      stale: false,
      promise: Promise.resolve({ liked: new Set<string>(), saved: new Set<string>() }),
    };
    entry.promise = this.read(userId, entry);
    this.loading.set(userId, entry);
    return entry.promise;
  }

  private async read(userId: string, entry: { stale: boolean }): Promise<Flags> {
    try {
      const { platform } = this;
      for (;;) {
        entry.stale = false;
        // Waits until the cache of newest posts is up to date, so that it contains a post that was just restored.
        await platform.service(newestPostsCacheServiceKey).settle();
        const flags = await findLikedAndSavedPostIds(
          platform.db,
          userId,
          platform.service(newestPostsCacheServiceKey).ids(),
        );
        // The rows may lack a like or save that was committed while they were being read, so they are read again.
        if (entry.stale) continue;
        this.kept.set(userId, flags);
        if (this.kept.size > capacity) this.kept.delete(this.kept.keys().next().value!);
        return flags;
      }
    } finally {
      this.loading.delete(userId);
    }
  }

  change(userId: string, kind: keyof Flags, postId: string, on: boolean): void {
    const loading = this.loading.get(userId);
    if (loading !== undefined) loading.stale = true;
    const flags = this.kept.get(userId);
    if (flags === undefined) return;
    if (on) flags[kind].add(postId);
    else flags[kind].delete(postId);
  }

  /**
   * Evicts the flags of all viewers. Needed when a restored post is cached again, because viewers may have liked or
   * saved the post before its deletion.
   */
  forgetAll(): void {
    this.kept.clear();
    for (const entry of this.loading.values()) entry.stale = true;
  }
}

/** Service key of the cache of like and save flags by viewer. */
export const viewerLikedAndSavedPostsCacheServiceKey =
  createServiceKey<ViewerLikedAndSavedPostsCache>('viewerFlags');
