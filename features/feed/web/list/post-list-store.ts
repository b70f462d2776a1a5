/**
 * Stores of post lists. A store remains in memory while the user visits other screens, so that going back shows the
 * same posts at the same scroll position (EXP-002).
 */
import type { CacheSnapshot } from 'virtua';
import type { Post } from '#features/posts/domain/post-shape.ts';
import {
  listKeyOfPostsPublishedInThisTab,
  subscribeToPostInsertions,
  postEntityType,
  listKeyOfPostsRestoredInThisTab,
} from '#features/posts/web/public.ts';
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import { consumeEmbeddedQueryResult } from '#platform/client/embedded-query-results.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { logError } from '#platform/ui/error-log.ts';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import type * as api from '../../api.ts';
import { feedApi } from '../calls.ts';
import type { PostListFilter } from '../calls.ts';
import { InMemoryListStore } from './list-store.ts';
import {
  appendOlderFeedPage,
  prependViewersNewFeedItem,
  createEmptyFeedState,
  insertRestoredFeedItem,
  revealWaitingNewItems,
  mergeFirstFeedPage,
} from './merge-feed.ts';
import type { FeedState, FeedPage } from './merge-feed.ts';

/** State of a list of posts, with its loading and error flags. */
export interface PostListState extends FeedState<Post> {
  /** True while an older page is loading. */
  isLoadingOlder: boolean;
  /** True if the last fetch of an older page failed. */
  hasOlderPageFailed: boolean;
  /** True if the last fetch of the first page failed. */
  hasFirstPageFailed: boolean;
}

/** Maximum number of posts per call when a long list is refreshed. */
const maxPageSize = 100;

/** Store of one list of posts: its loaded pages and waiting new posts. */
export class PostListStore extends InMemoryListStore<PostListState> {
  view: PostListState = {
    ...createEmptyFeedState<Post>(),
    isLoadingOlder: false,
    hasOlderPageFailed: false,
    hasFirstPageFailed: false,
  };
  /**
   * Heights of the posts, measured when the list was last shown; undefined if the list has not been shown. A virtual
   * list needs these heights to restore the scroll position.
   */
  sizes: { cache: CacheSnapshot; count: number } | undefined;
  private readonly args: PostListFilter;

  constructor(args: PostListFilter) {
    super();
    this.args = args;
    const page = consumeEmbeddedQueryResult<typeof api.listPosts>('listPosts', {
      ...args,
      limit: feedPageSize,
    });
    if (page !== undefined) this.takeLive(page, true);
  }

  /**
   * Merges a first page that the live query sent.
   * @param atTop true if the reader is at the top of the list, so that new posts are shown at once
   */
  takeLive(page: FeedPage<Post>, atTop: boolean): void {
    appEntityStore.write(postEntityType, page.posts);
    this.set({ ...mergeFirstFeedPage<Post>(this.view, page, atTop), hasFirstPageFailed: false });
  }

  /**
   * Shows the offline copy of the list that an earlier visit stored. Does nothing if the list is already loaded. The
   * next first page replaces the copy.
   */
  takeCopy(page: FeedPage<Post>): void {
    if (!this.view.isReady) this.takeLive(page, true);
  }

  reveal(): void {
    this.set(revealWaitingNewItems(this.view));
  }

  /** Fetches the first page by a plain call, which is faster than the live query on a slow network. */
  async fetchFirst(): Promise<void> {
    const { generation } = this;
    this.set({ hasFirstPageFailed: false });
    try {
      const page = await feedApi.listPosts({ ...this.args, limit: feedPageSize });
      if (generation === this.generation && !this.view.isReady) this.takeLive(page, true);
    } catch (error) {
      logError('listPosts', error);
      if (generation === this.generation && !this.view.isReady) this.set({ hasFirstPageFailed: true });
    }
  }

  /** Fetches the first page again and shows new posts at once, at the viewer's request. */
  async refresh(): Promise<void> {
    const { generation } = this;
    const page = await feedApi.listPosts({ ...this.args, limit: feedPageSize });
    if (generation !== this.generation) return;
    this.takeLive(page, true);
    this.reveal();
  }

  async fetchOlder(): Promise<void> {
    const { generation } = this;
    const { cursor, isLoadingOlder, isReady } = this.view;
    if (!isReady || cursor === null || isLoadingOlder) return;
    this.set({ isLoadingOlder: true, hasOlderPageFailed: false });
    try {
      const page = await feedApi.listPosts({ ...this.args, limit: feedPageSize, cursor });
      if (generation !== this.generation) return;
      appEntityStore.write(postEntityType, page.posts);
      // If a newer first page has replaced the list during the call, the list has a different cursor, and the fetched
      // page must not be appended.
      const isNext = this.view.cursor === cursor;
      this.set({ ...(isNext ? appendOlderFeedPage<Post>(this.view, page) : {}), isLoadingOlder: false });
    } catch (error) {
      logError('listPosts', error);
      if (generation === this.generation) this.set({ isLoadingOlder: false, hasOlderPageFailed: true });
    }
  }

  /**
   * Fetches the shown posts again to update their counters, likes and saves in place. Does nothing if only the first
   * page is shown, because the live query updates that page.
   */
  async refreshShown(): Promise<void> {
    const { generation } = this;
    if (this.view.shown.length <= feedPageSize) return;
    const page = await feedApi.listPosts({
      ...this.args,
      limit: Math.min(maxPageSize, this.view.shown.length),
    });
    if (generation !== this.generation) return;
    appEntityStore.write(postEntityType, page.posts);
  }

  /** Puts a new post of the viewer on top of the list, if the post belongs to this list. */
  addOwn(post: Post): void {
    if (this.view.isReady && this.includes(post)) this.set(prependViewersNewFeedItem<Post>(this.view, post));
  }

  restore(post: Post): void {
    if (this.includes(post)) this.set(insertRestoredFeedItem<Post>(this.view, post));
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
      ...createEmptyFeedState<Post>(),
      isLoadingOlder: false,
      hasOlderPageFailed: false,
      hasFirstPageFailed: false,
    });
  }
}

const stores = new Map<string, PostListStore>();

/** Returns the store of a list. Calls with the same arguments return the same store until the page is reloaded. */
export function getPostListStore(args: PostListFilter): PostListStore {
  const key = JSON.stringify([args.feed ?? 'home', args.userId, args.tag, args.venueId]);
  const known = stores.get(key);
  if (known) return known;
  const made = new PostListStore(args);
  stores.set(key, made);
  return made;
}

subscribeToPostInsertions(listKeyOfPostsPublishedInThisTab, (post) => {
  for (const store of stores.values()) store.addOwn(post);
});
subscribeToPostInsertions(listKeyOfPostsRestoredInThisTab, (post) => {
  for (const store of stores.values()) store.restore(post);
});

subscribeToSessionChanges(({ isNewPerson }) => {
  for (const store of stores.values()) {
    // Resets the list if a different person signed in, so that nobody sees the list of another person. In all other
    // cases, for example after a guest signs in, the list keeps its posts and scroll position.
    if (isNewPerson) store.reset();
    else void store.refreshShown().catch((error: unknown) => logError('listPosts', error));
  }
});
