/**
 * Stores of post lists. A store is kept while the user visits other screens, so that going back shows the same posts at
 * the same scroll position (EXP-002).
 */
import type { CacheSnapshot } from 'virtua';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { newPosts, onPostInserted, posts, restoredPosts } from '#features/posts/web/public.ts';
import { onSessionChange } from '#features/accounts/web/public.ts';
import { pageEntities } from '#platform/client/store/page-store.ts';
import { logError } from '#platform/ui/error-log.ts';
import { livePageSize } from '../../domain/live-page.ts';
import { feedApi } from '../calls.ts';
import type { ListArgs } from '../calls.ts';
import { ListStore } from './list-store.ts';
import { addOlderPage, addOwn, emptyFeed, restoreItem, reveal, takeFirstPage } from './merge-feed.ts';
import type { FeedState, Page } from './merge-feed.ts';

export interface FeedView extends FeedState<Post> {
  /** True while an older page is loading. */
  isLoadingOlder: boolean;
  /** True if the last fetch of an older page failed. */
  hasOlderPageFailed: boolean;
  /** True if the last fetch of the first page failed. */
  hasFirstPageFailed: boolean;
}

/** Maximum number of posts per call when a long list is refreshed. */
const maxPageSize = 100;

export class FeedStore extends ListStore<FeedView> {
  view: FeedView = {
    ...emptyFeed<Post>(),
    isLoadingOlder: false,
    hasOlderPageFailed: false,
    hasFirstPageFailed: false,
  };
  /** Measured heights of the posts, with which a virtual list renders again at the same scroll position. */
  sizes: { cache: CacheSnapshot; count: number } | undefined;
  private readonly args: ListArgs;

  constructor(args: ListArgs) {
    super();
    this.args = args;
  }

  /**
   * Merges a first page that the live query sent.
   * @param atTop true if the reader is at the top of the list, so that new posts are shown at once
   */
  takeLive(page: Page<Post>, atTop: boolean): void {
    pageEntities.write(posts, page.posts);
    this.set({ ...takeFirstPage<Post>(this.view, page, atTop), hasFirstPageFailed: false });
  }

  /** Shows the offline copy of an earlier visit, unless the list is loaded. The next first page replaces the copy. */
  takeCopy(page: Page<Post>): void {
    if (!this.view.isReady) this.takeLive(page, true);
  }

  reveal(): void {
    this.set(reveal(this.view));
  }

  /** Fetches the first page by a plain call, which is faster than the live query on a slow network. */
  async fetchFirst(): Promise<void> {
    const { generation } = this;
    this.set({ hasFirstPageFailed: false });
    try {
      const page = await feedApi.listPosts({ ...this.args, limit: livePageSize });
      if (generation === this.generation && !this.view.isReady) this.takeLive(page, true);
    } catch (error) {
      logError('listPosts', error);
      if (generation === this.generation && !this.view.isReady) this.set({ hasFirstPageFailed: true });
    }
  }

  async fetchOlder(): Promise<void> {
    const { generation } = this;
    const { cursor, isLoadingOlder, isReady } = this.view;
    if (!isReady || cursor === null || isLoadingOlder) return;
    this.set({ isLoadingOlder: true, hasOlderPageFailed: false });
    try {
      const page = await feedApi.listPosts({ ...this.args, limit: livePageSize, cursor });
      if (generation !== this.generation) return;
      pageEntities.write(posts, page.posts);
      // If a newer first page has replaced the list, this page no longer follows the end of the list.
      const isNext = this.view.cursor === cursor;
      this.set({ ...(isNext ? addOlderPage<Post>(this.view, page) : {}), isLoadingOlder: false });
    } catch (error) {
      logError('listPosts', error);
      if (generation === this.generation) this.set({ isLoadingOlder: false, hasOlderPageFailed: true });
    }
  }

  /** Fetches the shown posts again to update their counters, likes and saves in place. */
  async refreshShown(): Promise<void> {
    const { generation } = this;
    if (this.view.shown.length <= livePageSize) return;
    const page = await feedApi.listPosts({
      ...this.args,
      limit: Math.min(maxPageSize, this.view.shown.length),
    });
    if (generation !== this.generation) return;
    pageEntities.write(posts, page.posts);
  }

  /** Puts a new post of the viewer on top if the post belongs to this list. */
  addOwn(post: Post): void {
    if (this.view.isReady && this.includes(post)) this.set(addOwn<Post>(this.view, post));
  }

  restore(post: Post): void {
    if (this.includes(post)) this.set(restoreItem<Post>(this.view, post));
  }

  /** Returns true if a post of the viewer belongs to this list. */
  private includes(post: Post): boolean {
    const { userId, tag, venueId } = this.args;
    if (userId !== undefined) return userId === post.userId;
    if (tag !== undefined) return post.tags.includes(tag);
    return venueId === undefined || venueId === post.venueDetails?.id;
  }

  reset(): void {
    this.generation++;
    this.sizes = undefined;
    this.set({
      ...emptyFeed<Post>(),
      isLoadingOlder: false,
      hasOlderPageFailed: false,
      hasFirstPageFailed: false,
    });
  }
}

const stores = new Map<string, FeedStore>();

/** Returns the store of a list. The same arguments give the same store until the page is reloaded. */
export function getFeedStore(args: ListArgs): FeedStore {
  const key = JSON.stringify([args.feed ?? 'home', args.userId, args.tag, args.venueId]);
  const known = stores.get(key);
  if (known) return known;
  const made = new FeedStore(args);
  stores.set(key, made);
  return made;
}

onPostInserted(newPosts, (post) => {
  for (const store of stores.values()) store.addOwn(post);
});
onPostInserted(restoredPosts, (post) => {
  for (const store of stores.values()) store.restore(post);
});

onSessionChange(({ isNewPerson }) => {
  for (const store of stores.values()) {
    // Another person must not see the list of the previous one; signing in keeps the scroll position.
    if (isNewPerson) store.reset();
    else void store.refreshShown().catch((error: unknown) => logError('listPosts', error));
  }
});
