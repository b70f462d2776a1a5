/**
 * The lists of posts that this tab has open or had open, kept while it moves between screens, so that the way back
 * leads to the same place with the same posts (EXP-002).
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
import { KeptList } from './kept-list.ts';
import { addOlderPage, addOwn, emptyFeed, restoreItem, reveal, takeFirstPage } from './merge-feed.ts';
import type { FeedState, Page } from './merge-feed.ts';

export interface FeedView extends FeedState<Post> {
  /** An older page is on its way. */
  loadingOlder: boolean;
  /** The last older page could not be fetched. */
  olderFailed: boolean;
  /** The first page could not be fetched. */
  firstFailed: boolean;
}

/** The most posts one call gives; for bringing a long list up to date at once. */
const mostAtOnce = 100;

export class FeedStore extends KeptList<FeedView> {
  view: FeedView = { ...emptyFeed<Post>(), loadingOlder: false, olderFailed: false, firstFailed: false };
  /** The measured heights of the posts, for drawing the same list again where it was. */
  sizes: { cache: CacheSnapshot; count: number } | undefined;
  private readonly args: ListArgs;

  constructor(args: ListArgs) {
    super();
    this.args = args;
  }

  /** Takes the live first page. */
  takeLive(page: Page<Post>, atTop: boolean): void {
    pageEntities.write(posts, page.posts);
    this.set({ ...takeFirstPage<Post>(this.view, page, atTop), firstFailed: false });
  }

  /** Takes the copy of an earlier visit where the server cannot be reached; the first answer brings it up to date. */
  takeCopy(page: Page<Post>): void {
    if (!this.view.ready) this.takeLive(page, true);
  }

  reveal(): void {
    this.set(reveal(this.view));
  }

  /** Asks for the first page by a plain call, which is there sooner than the live one on a slow network. */
  async fetchFirst(): Promise<void> {
    const { era } = this;
    this.set({ firstFailed: false });
    try {
      const page = await feedApi.listPosts({ ...this.args, limit: livePageSize });
      if (era === this.era && !this.view.ready) this.takeLive(page, true);
    } catch (error) {
      logError('listPosts', error);
      if (era === this.era && !this.view.ready) this.set({ firstFailed: true });
    }
  }

  async fetchOlder(): Promise<void> {
    const { era } = this;
    const { cursor, loadingOlder, ready } = this.view;
    if (!ready || cursor === null || loadingOlder) return;
    this.set({ loadingOlder: true, olderFailed: false });
    try {
      const page = await feedApi.listPosts({ ...this.args, limit: livePageSize, cursor });
      if (era !== this.era) return;
      pageEntities.write(posts, page.posts);
      // The list may have begun anew meanwhile; then this page does not join on.
      const joins = this.view.cursor === cursor;
      this.set({ ...(joins ? addOlderPage<Post>(this.view, page) : {}), loadingOlder: false });
    } catch (error) {
      logError('listPosts', error);
      if (era === this.era) this.set({ loadingOlder: false, olderFailed: true });
    }
  }

  /** Brings what is shown up to date in place: numbers, and what the viewer did. */
  async refreshShown(): Promise<void> {
    const { era } = this;
    if (this.view.shown.length <= livePageSize) return;
    const page = await feedApi.listPosts({
      ...this.args,
      limit: Math.min(mostAtOnce, this.view.shown.length),
    });
    if (era !== this.era) return;
    pageEntities.write(posts, page.posts);
  }

  /** Puts a new post of the viewer on top, where it belongs on this list. */
  addOwn(post: Post): void {
    if (this.view.ready && this.lists(post)) this.set(addOwn<Post>(this.view, post));
  }

  restore(post: Post): void {
    if (this.lists(post)) this.set(restoreItem<Post>(this.view, post));
  }

  /** Whether a new post of the viewer belongs on this list. */
  private lists(post: Post): boolean {
    const { userId, tag, venueId } = this.args;
    if (userId !== undefined) return userId === post.userId;
    if (tag !== undefined) return post.tags.includes(tag);
    return venueId === undefined || venueId === post.venueDetails?.id;
  }

  reset(): void {
    this.era++;
    this.sizes = undefined;
    this.set({ ...emptyFeed<Post>(), loadingOlder: false, olderFailed: false, firstFailed: false });
  }
}

const stores = new Map<string, FeedStore>();

/** The list of these arguments; the same one as long as the tab lives. */
export function feedStore(args: ListArgs): FeedStore {
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
    // What one person saw is not shown to the next; somebody who just signed in keeps their place.
    if (isNewPerson) store.reset();
    else void store.refreshShown().catch((error: unknown) => logError('listPosts', error));
  }
});
