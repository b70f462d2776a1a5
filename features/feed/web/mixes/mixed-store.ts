/**
 * The mixed feeds of this tab, kept while it moves between screens. Pages come ranked from the server; where that fails
 * the newest posts stand in a random order that the session keeps (FEED-004, Q-40).
 */
import { onSessionChange } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { newPosts, onPostInserted, posts, readPost, restoredPosts } from '#features/posts/web/public.ts';
import { pageEntities } from '#platform/client/store/page-store.ts';
import { logError } from '#platform/ui/error-log.ts';
import { shuffleBySeed, type Signals } from '../../domain/rank-posts.ts';
import { feedApi } from '../calls.ts';
import type { RankedPost } from '../calls.ts';
import { KeptList } from '../list/kept-list.ts';
import { mixStore, sessionSeed } from './mix-store.ts';
import { addWindow, arrange, changePosts, joinWindows } from './mixed-feed.ts';
import type { Arranged, Entry, Window } from './mixed-feed.ts';
import { wishStore } from './feed-feedback-store.ts';

interface MixedView extends Arranged {
  ready: boolean;
  /** The ranking could not be had: the order is random. */
  unranked: boolean;
  /** Posts of one's own written since, on top. */
  own: readonly Post[];
  cursor: string | null;
  loadingOlder: boolean;
  olderFailed: boolean;
  firstFailed: boolean;
  /** When the ranking was made; newer posts are not in it. */
  rankedAt: string;
  knowsArea: boolean;
}

const pageSize = 60;
/** The sliders have come to rest after so many milliseconds: then posts are chosen anew, from all there are. */
const restMs = 900;
const noSignals: Signals = { near: 0, new: 0, friends: 0, topics: 0, surprise: 0, bots: 0, asked: 0 };

const fresh: MixedView = {
  posts: [],
  ranked: new Map(),
  ready: false,
  unranked: false,
  own: [],
  cursor: null,
  loadingOlder: false,
  olderFailed: false,
  firstFailed: false,
  rankedAt: '',
  knowsArea: false,
};

export class MixedStore extends KeptList<MixedView> {
  view: MixedView = fresh;
  private windows: readonly Window[] = [];
  private readonly feed: 'home' | 'social';
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(feed: 'home' | 'social') {
    super();
    this.feed = feed;
  }

  /** Puts the posts where their scores say. */
  private arrange(more: Partial<MixedView> = {}): void {
    const own = more.own ?? this.view.own;
    const ids = new Set(own.map((post) => post.id));
    // Ranked by what the posts say now, e.g. after an edit of their tags.
    const current = changePosts(this.windows, readPost);
    const { posts: arranged, ranked } = arrange(current, mixStore.read().mix, wishStore.read());
    this.set({ ...more, posts: [...own, ...arranged.filter((post) => !ids.has(post.id))], ranked });
  }

  /** The mix or a wish has changed: what is loaded is ranked again at once. */
  rerank(): void {
    if (!this.view.ready) return;
    this.windows = joinWindows(this.windows);
    this.arrange();
  }

  /** After the sliders have come to rest, the posts are chosen anew, unless the reader has gone down the list. */
  fetchAtRest(mayReplace: () => boolean): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      if (mayReplace()) void this.fetchFirst(mayReplace);
    }, restMs);
  }

  /** Asks for the best posts there are now; the list that is shown stays until they are there. */
  async fetchFirst(mayReplace: () => boolean = () => true): Promise<void> {
    const era = ++this.era;
    this.set({ firstFailed: false, olderFailed: false, loadingOlder: false });
    try {
      const page = await this.fetchPage();
      if (era !== this.era || !mayReplace()) return;
      this.windows = [page.window];
      pageEntities.write(
        posts,
        page.window.entries.map((entry) => entry.post),
      );
      if (page.mix) mixStore.begin(page.mix);
      this.arrange({
        own: [],
        ready: true,
        unranked: page.window.unranked,
        cursor: page.cursor,
        rankedAt: page.rankedAt,
        knowsArea: page.knowsArea,
      });
    } catch (error) {
      logError('listPosts', error);
      if (era === this.era) this.set({ firstFailed: true });
    }
  }

  async fetchOlder(): Promise<void> {
    const { era } = this;
    const { cursor, loadingOlder, ready, unranked } = this.view;
    if (!ready || cursor === null || loadingOlder) return;
    this.set({ loadingOlder: true, olderFailed: false });
    try {
      const page = unranked ? await this.fetchByTime(cursor) : await this.fetchRanked(cursor);
      if (era !== this.era) return;
      this.windows = addWindow(this.windows, page.window);
      pageEntities.write(
        posts,
        page.window.entries.map((entry) => entry.post),
      );
      this.arrange({ cursor: page.cursor, loadingOlder: false });
    } catch (error) {
      logError('processSmartFeedAlgorithm', error);
      if (era === this.era) this.set({ loadingOlder: false, olderFailed: true });
    }
  }

  /** The first page, ranked; at random where the ranking cannot be had. */
  private async fetchPage() {
    try {
      return await this.fetchRanked();
    } catch (error) {
      logError('processSmartFeedAlgorithm', error);
      return this.fetchByTime();
    }
  }

  private async fetchRanked(cursor?: string) {
    const { mix, chosen } = mixStore.read();
    const answer = await feedApi.processSmartFeedAlgorithm({
      feed: this.feed,
      limit: pageSize,
      preferences: { ...(chosen || cursor !== undefined ? mix : {}), seed: sessionSeed() },
      ...(cursor === undefined ? {} : { cursor }),
    });
    const { rankedAt, knowsArea } = answer.metadata;
    return {
      window: { entries: answer.rankedFeed.map(toEntry), unranked: false },
      cursor: answer.cursor,
      mix: answer.metadata.mix,
      rankedAt,
      knowsArea,
    };
  }

  private async fetchByTime(cursor?: string) {
    const { posts: newest, cursor: next } = await feedApi.listPosts({
      feed: this.feed,
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const entries = shuffleBySeed(newest, sessionSeed()).map((post) => ({
      id: post.id,
      timestamp: post.timestamp,
      post,
      signals: noSignals,
      texts: {},
    }));
    const rankedAt = newest.reduce((latest, post) => (post.timestamp > latest ? post.timestamp : latest), '');
    return {
      window: { entries, unranked: true },
      cursor: next,
      mix: null,
      rankedAt,
      knowsArea: false,
    };
  }

  /** Puts a new or restored post of the viewer on top. */
  addOwn(post: Post): void {
    if (!this.view.ready) return;
    this.arrange({ own: [post, ...this.view.own.filter((one) => one.id !== post.id)] });
  }

  /** How many of the posts that came in since are not in the ranking. */
  countNew(newest: readonly Post[]): number {
    const known = new Set(this.view.posts.map((post) => post.id));
    return newest.filter((post) => post.timestamp > this.view.rankedAt && !known.has(post.id)).length;
  }

  /** How many of the posts that are loaded a test finds. */
  count(test: (post: Post) => boolean): number {
    return this.view.posts.flatMap((post) => readPost(post) ?? []).filter(test).length;
  }

  reset(): void {
    this.era++;
    this.windows = [];
    this.set(fresh);
  }
}

function toEntry({ post, signals, reasons }: RankedPost): Entry {
  return {
    id: post.id,
    timestamp: post.timestamp,
    post,
    signals,
    texts: Object.fromEntries(reasons.map((reason) => [reason.part, reason.text])),
  };
}

const stores = { home: new MixedStore('home'), social: new MixedStore('social') };

export const mixedStore = (feed: 'home' | 'social'): MixedStore => stores[feed];

for (const list of [newPosts, restoredPosts]) {
  onPostInserted(list, (post) => {
    for (const store of Object.values(stores)) store.addOwn(post);
  });
}
mixStore.subscribe(() => {
  for (const store of Object.values(stores)) store.rerank();
});
wishStore.subscribe(() => {
  for (const store of Object.values(stores)) store.rerank();
});
onSessionChange(({ isNewPerson }) => {
  for (const store of Object.values(stores)) {
    if (isNewPerson) store.reset();
    else if (store.view.ready) void store.fetchFirst();
  }
});
