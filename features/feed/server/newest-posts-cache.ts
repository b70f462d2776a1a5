/**
 * Cache of the newest posts in memory, updated by observers of events. Returns null for a request that it cannot
 * answer; the caller then reads the database.
 */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { createServiceKey } from '#platform/kernel/service-key.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { PostCounters } from '#features/posts/events.ts';
import { listPostsByIds } from '#features/posts/server/public.ts';
import { type FeedName, isAuthorVisible } from '../domain/feed-rules.ts';
import { SerializedPost } from './serialized-post.ts';
import { listNewestPostPositions } from './store.ts';

/** Maximum number of cached posts. */
const capacity = 1_000;

export interface CachedFeedPage {
  posts: SerializedPost[];
  /** The page's last post, from which the cursor of the next page is made; null if this is the last page. */
  next: SerializedPost | null;
}

/** Position of a post in a list that is sorted by creation time and id. */
interface Place {
  createdAtMs: number;
  id: string;
}

export class NewestPostsCache {
  private readonly platform: Platform;
  private byId = new Map<string, SerializedPost>();
  /** The cached posts of each feed, newest first. Rebuilt when posts are added or removed. */
  private lists: Record<FeedName, SerializedPost[]> = { home: [], social: [] };
  /** True if the cache contains all visible posts, so that it knows where a list ends. */
  private complete = false;
  /**
   * The oldest position that the cache covers. Older posts are never cached, even after a change. Null if there is no
   * such bound.
   */
  private floor: Place | null = null;
  private dirty = new Set<string>();
  private reloadAll = true;
  private work: Promise<void> | null = null;
  /** Counter of invalidations. All invalidations up to the value of `loaded` have been applied. */
  private touches = 1;
  private loaded = 0;
  /** Counters from events that arrived while posts were being loaded. They may be newer than the loaded rows. */
  private readonly counted = new Map<string, PostCounters>();
  /** Authors whose profile changed while posts were being loaded. Their posts are loaded again. */
  private readonly changedAuthors = new Set<string>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** True if every invalidation has been applied. */
  get isFresh(): boolean {
    return this.loaded === this.touches;
  }

  /** Returns the ids of all cached posts. */
  ids(): string[] {
    return [...this.byId.keys()];
  }

  has(postId: string): boolean {
    return this.byId.has(postId);
  }

  get(postId: string): SerializedPost | undefined {
    return this.byId.get(postId);
  }

  /** Invalidates a created, changed or deleted post. The post is loaded again before the next answer. */
  touch(postId: string): void {
    this.touches++;
    this.dirty.add(postId);
  }

  /** Invalidates all cached posts of a person whose name or picture changed. */
  touchAuthor(userId: string): void {
    this.touches++;
    for (const post of this.byId.values()) if (post.authorId === userId) this.dirty.add(post.id);
    if (this.work !== null) this.changedAuthors.add(userId);
  }

  /** Invalidates all posts, for example after an account was deactivated. */
  touchAll(): void {
    this.touches++;
    this.reloadAll = true;
  }

  count(event: PlazaEvent<PostCounters>): void {
    const { postId, version } = event.payload;
    this.byId.get(postId)?.count(event.payload);
    if (this.work === null || version <= (this.counted.get(postId)?.version ?? 0)) return;
    this.counted.set(postId, event.payload);
  }

  /** Waits until all invalidations made before this call are applied. Later invalidations do not prolong the wait. */
  async settle(): Promise<void> {
    const wanted = this.touches;
    while (this.loaded < wanted) {
      this.work ??= this.load().finally(() => (this.work = null));
      await this.work;
    }
  }

  /**
   * Returns a page of a feed; null if the page extends beyond the cache.
   * @param keep filters posts for one viewer; the posts that follow take the place of filtered posts
   */
  page(
    feed: FeedName,
    limit: number,
    after: Place | null,
    keep?: (post: SerializedPost) => boolean,
  ): CachedFeedPage | null {
    const list = this.lists[feed];
    const start = after === null ? 0 : firstAfter(list, after);
    if (keep !== undefined) return this.filteredPage(list, start, limit, keep);
    const posts = list.slice(start, start + limit);
    const more = start + limit < list.length;
    if (!more && !this.complete) return null;
    return { posts, next: more ? (posts.at(-1) ?? null) : null };
  }

  /**
   * Returns the cached posts that are older than a position, as candidates for a ranking.
   * @returns null if the cache does not cover the position; `ends` is true if no older posts exist
   */
  window(feed: FeedName, after: Place, limit: number): { posts: SerializedPost[]; ends: boolean } | null {
    const list = this.lists[feed];
    const start = firstAfter(list, after);
    const posts = list.slice(start, start + limit);
    if (posts.length === 0 && !this.complete) return null;
    return { posts, ends: this.complete && start + limit >= list.length };
  }

  private filteredPage(
    list: SerializedPost[],
    start: number,
    limit: number,
    keep: (post: SerializedPost) => boolean,
  ): CachedFeedPage | null {
    const posts: SerializedPost[] = [];
    for (let i = start; i < list.length; i++) {
      const post = list[i]!;
      if (!keep(post)) continue;
      // There is one more post than the page can hold, so another page follows.
      if (posts.length === limit) return { posts, next: posts.at(-1) ?? null };
      posts.push(post);
    }
    return this.complete ? { posts, next: null } : null;
  }

  private async load(): Promise<void> {
    const ids = [...this.dirty];
    const all = this.reloadAll;
    const begunAt = this.touches;
    this.counted.clear();
    this.changedAuthors.clear();
    this.reloadAll = false;
    this.dirty.clear();
    try {
      await (all ? this.loadNewest() : this.loadAgain(ids));
    } catch (error) {
      // Posts that could not be read remain invalidated.
      this.reloadAll ||= all;
      for (const id of ids) this.dirty.add(id);
      throw error;
    }
    for (const [id, counters] of this.counted) this.byId.get(id)?.count(counters);
    if (this.changedAuthors.size > 0)
      for (const post of this.byId.values())
        if (this.changedAuthors.has(post.authorId)) this.dirty.add(post.id);
    this.arrange();
    this.loaded = begunAt;
  }

  private async loadNewest(): Promise<void> {
    const newest = await listNewestPostPositions(this.platform.db, capacity + 1);
    const held = newest.slice(0, capacity);
    this.byId = await this.loadFragments(held.map((position) => position.id));
    this.complete = newest.length <= capacity;
    const last = held.at(-1);
    this.floor =
      this.complete || last === undefined ? null : { createdAtMs: last.createdAt.getTime(), id: last.id };
  }

  private async loadAgain(ids: string[]): Promise<void> {
    const loaded = await this.loadFragments(ids);
    for (const id of ids) {
      const fragment = loaded.get(id);
      const isBelow = fragment !== undefined && this.floor !== null && newestFirst(fragment, this.floor) > 0;
      if (fragment === undefined || isBelow) this.byId.delete(id);
      else this.byId.set(id, fragment);
    }
  }

  private async loadFragments(ids: string[]): Promise<Map<string, SerializedPost>> {
    const rows = await listPostsByIds(this.platform.db, ids);
    const people = await loadPeople(
      this.platform.db,
      rows.map((row) => row.userId),
    );
    const fragments = new Map<string, SerializedPost>();
    for (const row of rows) {
      const author = people.get(row.userId)!;
      if (isAuthorVisible(author)) fragments.set(row.id, new SerializedPost(row, author));
    }
    return fragments;
  }

  private arrange(): void {
    const home = [...this.byId.values()].toSorted(newestFirst);
    if (home.length > capacity) {
      for (const post of home.splice(capacity)) this.byId.delete(post.id);
      this.complete = false;
      const last = home.at(-1)!;
      this.floor = { createdAtMs: last.createdAtMs, id: last.id };
    }
    this.lists = { home, social: home.filter((post) => post.social) };
  }
}

function newestFirst(a: Place, b: Place): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** Returns the index of the first post after a position, by binary search in a list sorted newest first. */
function firstAfter(list: SerializedPost[], position: Place): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (newestFirst(list[middle]!, position) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const newestPostsCacheKey = createServiceKey<NewestPostsCache>('hotFeed');
