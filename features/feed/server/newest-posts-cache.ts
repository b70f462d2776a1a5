/**
 * Cache of the newest posts in memory, updated by observers of events. If the cache lacks the needed posts, its methods
 * return null, and the caller reads the database.
 */
import type { EventLogEvent } from '#platform/contract/events.ts';
import {
  findIndexOfFirstItemAfterSortKey,
  SortedListCache,
  type FirstItemsOfSortedList,
} from '#platform/kernel/sorted-list-cache.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { PostCounters } from '#features/posts/events.ts';
import { listPostsByIds } from '#features/posts/server/public.ts';
import { type FeedName, isAuthorAccountActive } from '../domain/feed-rules.ts';
import { SerializedPost } from './serialized-post.ts';
import { listNewestPostSortKeys } from './store.ts';

/** Maximum number of cached posts. Older posts are read from the database. */
const capacity = 1_000;

/** A page of a feed, read from the cache. */
export interface CachedFeedPage {
  posts: SerializedPost[];
  /** The last post of `posts`, from which the cursor of the next page is made; null if this is the last page. */
  next: SerializedPost | null;
}

/** Sort key of a cached post. The posts are sorted by creation time and id. */
interface PostCacheSortKey {
  createdAtMs: number;
  id: string;
}

/** Cache of the newest posts of the two main feeds. */
export class NewestPostsCache {
  private readonly platform: Platform;
  private readonly kept: SortedListCache<SerializedPost, PostCacheSortKey>;
  /** The cached posts of each feed, newest first. Rebuilt when posts are added or removed. */
  private lists: Record<FeedName, readonly SerializedPost[]> = { home: [], social: [] };
  /**
   * Post counters (likes, comments, shares, views) by post id, from events that arrived while posts were being loaded.
   * These counters may be newer than those in the loaded rows.
   */
  private readonly counted = new Map<string, PostCounters>();

  constructor(platform: Platform) {
    this.platform = platform;
    this.kept = new SortedListCache({
      capacity,
      compare: newestFirst,
      loadFirst: () => this.loadNewest(),
      loadByIds: (ids) => this.loadPosts(ids),
      onLoaded: () => this.arrange(),
    });
  }

  /** True if all invalidated posts have been loaded again. */
  get isFresh(): boolean {
    return this.kept.isFresh;
  }

  /** Returns the ids of all cached posts. */
  ids(): string[] {
    return this.kept.ids();
  }

  has(postId: string): boolean {
    return this.kept.has(postId);
  }

  get(postId: string): SerializedPost | undefined {
    return this.kept.get(postId);
  }

  /** Invalidates a created, changed or deleted post. The post is loaded again before the next response. */
  invalidate(postId: string): void {
    this.kept.invalidate(postId);
  }

  /** Invalidates all cached posts of a person whose name or picture changed. */
  invalidateAuthor(userId: string): void {
    this.kept.invalidateWhere((post) => post.authorId === userId);
  }

  /** Invalidates all cached posts, for example after an account was deactivated. */
  invalidateAll(): void {
    this.kept.invalidateAll();
  }

  count(event: EventLogEvent<PostCounters>): void {
    const { postId, version } = event.payload;
    this.kept.get(postId)?.count(event.payload);
    if (!this.kept.isLoading || version <= (this.counted.get(postId)?.version ?? 0)) return;
    this.counted.set(postId, event.payload);
  }

  /**
   * Waits until all posts that were invalidated before this call are loaded again. Later invalidations do not
   * prolong the wait.
   */
  settle(): Promise<void> {
    return this.kept.settle();
  }

  /**
   * Returns a page of a feed; null if the page contains posts that are not cached.
   * @param keep returns true if the viewer may see a post; other posts are skipped, and older posts fill the page
   */
  page(
    feed: FeedName,
    limit: number,
    after: PostCacheSortKey | null,
    keep?: (post: SerializedPost) => boolean,
  ): CachedFeedPage | null {
    const list = this.lists[feed];
    const start = after === null ? 0 : findIndexOfFirstItemAfterSortKey(list, after, newestFirst);
    if (keep !== undefined) return this.filteredPage(list, start, limit, keep);
    const posts = list.slice(start, start + limit);
    const more = start + limit < list.length;
    if (!more && !this.kept.isComplete) return null;
    return { posts, next: more ? (posts.at(-1) ?? null) : null };
  }

  /**
   * Returns up to `limit` cached posts that are older than a sort key, as candidates for a ranking. `ends` is true if
   * the database has no further posts of the feed. Returns null if only the database may have posts older than the sort
   * key.
   */
  window(
    feed: FeedName,
    after: PostCacheSortKey,
    limit: number,
  ): { posts: SerializedPost[]; ends: boolean } | null {
    const list = this.lists[feed];
    const start = findIndexOfFirstItemAfterSortKey(list, after, newestFirst);
    const posts = list.slice(start, start + limit);
    if (posts.length === 0 && !this.kept.isComplete) return null;
    return { posts, ends: this.kept.isComplete && start + limit >= list.length };
  }

  private filteredPage(
    list: readonly SerializedPost[],
    start: number,
    limit: number,
    keep: (post: SerializedPost) => boolean,
  ): CachedFeedPage | null {
    const posts: SerializedPost[] = [];
    for (let i = start; i < list.length; i++) {
      const post = list[i]!;
      if (!keep(post)) continue;
      // The loop found a further post after `limit` posts, so another page exists.
      if (posts.length === limit) return { posts, next: posts.at(-1) ?? null };
      posts.push(post);
    }
    return this.kept.isComplete ? { posts, next: null } : null;
  }

  private async loadNewest(): Promise<FirstItemsOfSortedList<SerializedPost, PostCacheSortKey>> {
    const newest = await listNewestPostSortKeys(this.platform.db, capacity + 1);
    const held = newest.slice(0, capacity);
    const items = await this.loadPosts(held.map(({ id }) => id));
    const last = newest.length > capacity ? held.at(-1)! : null;
    return { items, floor: last === null ? null : { createdAtMs: last.createdAt.getTime(), id: last.id } };
  }

  private async loadPosts(ids: string[]): Promise<SerializedPost[]> {
    const rows = await listPostsByIds(this.platform.db, ids);
    const people = await loadPeople(
      this.platform.db,
      rows.map((row) => row.userId),
    );
    return rows.flatMap((row) => {
      const author = people.get(row.userId)!;
      return isAuthorAccountActive(author) ? [new SerializedPost(row, author)] : [];
    });
  }

  private arrange(): void {
    for (const [id, counters] of this.counted) this.kept.get(id)?.count(counters);
    this.counted.clear();
    const home = this.kept.items;
    this.lists = { home, social: home.filter((post) => post.social) };
  }
}

function newestFirst(a: PostCacheSortKey, b: PostCacheSortKey): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** Key with which `platform.service` returns the cache of newest posts. */
export const newestPostsCacheServiceKey = createServiceKey<NewestPostsCache>('hotFeed');
