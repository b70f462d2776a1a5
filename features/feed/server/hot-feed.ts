/**
 * Cache of the newest posts, updated by events. It reports when it cannot answer, so that the caller reads the
 * database.
 */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Platform } from '#platform/kernel/platform.ts';
import { serviceKey } from '#platform/kernel/service-key.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { PostCounters } from '#features/posts/events.ts';
import { listPostsById } from '#features/posts/server/public.ts';
import { type FeedName, isVisible } from '../domain/feed-rules.ts';
import { PostFragment } from './post-fragment.ts';
import { listNewest } from './store.ts';

/** Maximum number of cached posts. */
const capacity = 1_000;

export interface HotPage {
  posts: PostFragment[];
  /** The last post of the page if another page follows, else null. */
  next: PostFragment | null;
}

/** Position of a post in a list. */
interface Place {
  createdAtMs: number;
  id: string;
}

export class HotFeed {
  private readonly platform: Platform;
  private byId = new Map<string, PostFragment>();
  /** Newest first; rebuilt when posts are added or removed. */
  private lists: Record<FeedName, PostFragment[]> = { home: [], social: [] };
  /** True while the cache contains all visible posts. */
  private complete = false;
  /**
   * The oldest position that the cache covers: older posts are never cached, even if they change. Null for no bound.
   */
  private floor: Place | null = null;
  private dirty = new Set<string>();
  private reloadAll = true;
  private work: Promise<void> | null = null;
  /** Number of invalidations. Those up to `loaded` are applied. */
  private touches = 1;
  private loaded = 0;
  /** Counters that arrived during a load: the rows read may be older. */
  private readonly counted = new Map<string, PostCounters>();
  /** Authors that changed during a load: posts of theirs in that load must be loaded again. */
  private readonly changedAuthors = new Set<string>();

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** True while no invalidation is pending. */
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

  get(postId: string): PostFragment | undefined {
    return this.byId.get(postId);
  }

  /** Marks a post as created, changed or deleted; it is loaded again before the next answer. */
  touch(postId: string): void {
    this.touches++;
    this.dirty.add(postId);
  }

  /** Marks all posts of a person whose name or picture changed. */
  touchAuthor(userId: string): void {
    this.touches++;
    for (const post of this.byId.values()) if (post.authorId === userId) this.dirty.add(post.id);
    if (this.work !== null) this.changedAuthors.add(userId);
  }

  /** Marks all posts, for example when an author of many posts appears or disappears. */
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

  /** Waits until all invalidations before this call are applied. Later ones do not prolong the wait. */
  async settle(): Promise<void> {
    const wanted = this.touches;
    while (this.loaded < wanted) {
      this.work ??= this.load().finally(() => (this.work = null));
      await this.work;
    }
  }

  /**
   * Returns a page from the cache; null if the page extends beyond it.
   * @param keep filters posts for one viewer; the page is refilled with those that follow
   */
  page(
    feed: FeedName,
    limit: number,
    after: Place | null,
    keep?: (post: PostFragment) => boolean,
  ): HotPage | null {
    const list = this.lists[feed];
    const start = after === null ? 0 : firstAfter(list, after);
    if (keep !== undefined) return this.filteredPage(list, start, limit, keep);
    const posts = list.slice(start, start + limit);
    const more = start + limit < list.length;
    if (!more && !this.complete) return null;
    return { posts, next: more ? (posts.at(-1) ?? null) : null };
  }

  /**
   * Returns the cached posts after a position, as candidates for a ranking.
   * @returns null if the cache does not cover the position; `ends` is true if there are no older posts
   */
  window(feed: FeedName, after: Place, limit: number): { posts: PostFragment[]; ends: boolean } | null {
    const list = this.lists[feed];
    const start = firstAfter(list, after);
    const posts = list.slice(start, start + limit);
    if (posts.length === 0 && !this.complete) return null;
    return { posts, ends: this.complete && start + limit >= list.length };
  }

  private filteredPage(
    list: PostFragment[],
    start: number,
    limit: number,
    keep: (post: PostFragment) => boolean,
  ): HotPage | null {
    const posts: PostFragment[] = [];
    for (let i = start; i < list.length; i++) {
      const post = list[i]!;
      if (!keep(post)) continue;
      // One more than the page, so another page follows.
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
    const newest = await listNewest(this.platform.db, capacity + 1);
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

  private async loadFragments(ids: string[]): Promise<Map<string, PostFragment>> {
    const rows = await listPostsById(this.platform.db, ids);
    const people = await loadPeople(
      this.platform.db,
      rows.map((row) => row.userId),
    );
    const fragments = new Map<string, PostFragment>();
    for (const row of rows) {
      const author = people.get(row.userId)!;
      if (isVisible(author)) fragments.set(row.id, new PostFragment(row, author));
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

/** Returns the index of the first post after a position, by binary search. */
function firstAfter(list: PostFragment[], position: Place): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (newestFirst(list[middle]!, position) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const hotFeedKey = serviceKey<HotFeed>('hotFeed');
