/**
 * The newest posts in memory, kept true by the same events that tell everybody else. What it does not hold, it says so:
 * the database answers then.
 */
import type { PlazaEvent } from '#platform/contract/events.ts';
import type { Platform } from '#platform/rpc/platform.ts';
import { serviceKey } from '#platform/rpc/service.ts';
import { loadPeople } from '#features/accounts/server/public.ts';
import type { PostCounters } from '#features/posts/events.ts';
import { listPostsById } from '#features/posts/server/public.ts';
import { type FeedName, isVisible } from '../domain/feed-rules.ts';
import { PostFragment } from './post-fragment.ts';
import { listNewestIds } from './store.ts';

/** Posts kept, at most. */
const capacity = 1_000;

export interface HotPage {
  posts: PostFragment[];
  /** The last post of the page where another page follows. */
  next: PostFragment | null;
}

export class HotFeed {
  private readonly platform: Platform;
  private byId = new Map<string, PostFragment>();
  /** Newest first; rebuilt when posts come or go. */
  private lists: Record<FeedName, PostFragment[]> = { home: [], social: [] };
  /** True while every visible post there is stands here. */
  private complete = false;
  private dirty = new Set<string>();
  private reloadAll = true;
  private work: Promise<void> | null = null;

  constructor(platform: Platform) {
    this.platform = platform;
  }

  /** True while nothing is known to be out of date. */
  get isFresh(): boolean {
    return !this.reloadAll && this.dirty.size === 0 && this.work === null;
  }

  /** Every post it holds. */
  ids(): string[] {
    return [...this.byId.keys()];
  }

  has(postId: string): boolean {
    return this.byId.has(postId);
  }

  get(postId: string): PostFragment | undefined {
    return this.byId.get(postId);
  }

  /** A post came, changed or went: it is loaded again before the next answer. */
  touch(postId: string): void {
    this.dirty.add(postId);
  }

  /** Everything may be different: the person behind many posts came, went or has another name. */
  touchAuthor(userId: string): void {
    for (const post of this.byId.values()) if (post.authorId === userId) this.dirty.add(post.id);
  }

  touchAll(): void {
    this.reloadAll = true;
  }

  count(event: PlazaEvent<PostCounters>): void {
    this.byId.get(event.payload.postId)?.count(event.payload);
    // A load under way may have read the row before this change.
    if (this.work !== null) this.dirty.add(event.payload.postId);
  }

  /** Waits until what was touched before this call is loaded. */
  async settle(): Promise<void> {
    while (!this.isFresh) {
      this.work ??= this.load().finally(() => (this.work = null));
      await this.work;
    }
  }

  /**
   * A page from memory; null where the page goes beyond what is here.
   * @param keep leaves posts out for one viewer; the page is filled up with those that follow
   */
  page(
    feed: FeedName,
    limit: number,
    after: { createdAtMs: number; id: string } | null,
    keep?: (post: PostFragment) => boolean,
  ): HotPage | null {
    const list = this.lists[feed];
    const start = after === null ? 0 : firstAfter(list, after);
    if (keep !== undefined) return this.filteredPage(list, start, limit, keep);
    const posts = list.slice(start, start + limit);
    const more = start + limit < list.length;
    if (!more && !this.complete && (posts.length < limit || start + limit === list.length)) return null;
    return { posts, next: more ? (posts.at(-1) ?? null) : null };
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
      // One more than the page: something follows it.
      if (posts.length === limit) return { posts, next: posts.at(-1) ?? null };
      posts.push(post);
    }
    return this.complete ? { posts, next: null } : null;
  }

  private async load(): Promise<void> {
    const { db } = this.platform;
    if (this.reloadAll) {
      this.reloadAll = false;
      this.dirty.clear();
      const ids = await listNewestIds(db, capacity + 1);
      this.byId = await this.loadFragments(ids.slice(0, capacity));
      this.complete = ids.length <= capacity;
    } else {
      const ids = [...this.dirty];
      this.dirty.clear();
      const loaded = await this.loadFragments(ids);
      for (const id of ids) {
        const fragment = loaded.get(id);
        if (fragment === undefined) this.byId.delete(id);
        else this.byId.set(id, fragment);
      }
    }
    this.arrange();
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
    }
    this.lists = { home, social: home.filter((post) => post.social) };
  }
}

function newestFirst(a: { createdAtMs: number; id: string }, b: { createdAtMs: number; id: string }): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** The place of the first post after a position, by halving. */
function firstAfter(list: PostFragment[], position: { createdAtMs: number; id: string }): number {
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
