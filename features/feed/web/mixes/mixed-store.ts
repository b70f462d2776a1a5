/**
 * The mixed feeds of this tab, kept while it moves between screens. Pages come ranked from the server; where that fails
 * the newest posts stand in a random order that the session keeps (FEED-004, Q-40).
 */
import { onSessionChange } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { onPostEvent } from '#features/posts/web/public.ts';
import type { PostEvent } from '#features/posts/web/public.ts';
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
    const { posts, ranked } = arrange(this.windows, mixStore.read().mix, wishStore.read());
    this.set({ ...more, posts: [...own, ...posts.filter((post) => !ids.has(post.id))], ranked });
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
    const { posts, cursor: next } = await feedApi.listPosts({
      feed: this.feed,
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    });
    const entries = shuffleBySeed(posts, sessionSeed()).map((post) => ({
      id: post.id,
      timestamp: post.timestamp,
      post,
      signals: noSignals,
      texts: {},
    }));
    const newest = posts.reduce((latest, post) => (post.timestamp > latest ? post.timestamp : latest), '');
    return {
      window: { entries, unranked: true },
      cursor: next,
      mix: null,
      rankedAt: newest,
      knowsArea: false,
    };
  }

  /** Takes newer states of posts that are shown. */
  takeFresh(posts: readonly Post[]): void {
    const byId = new Map(posts.map((post) => [post.id, post]));
    this.change((post) => byId.get(post.id) ?? post);
  }

  private change(change: (post: Post) => Post | null): void {
    const own = this.view.own.flatMap((post) => change(post) ?? []);
    const windows = changePosts(this.windows, change);
    const sameOwn =
      own.length === this.view.own.length && own.every((post, at) => post === this.view.own[at]);
    if (windows === this.windows && sameOwn) return;
    this.windows = windows;
    this.arrange({ own });
  }

  takeEvent(event: PostEvent): void {
    if (!this.view.ready) return;
    if (event.type === 'changed')
      this.change((post) => (post.id === event.postId ? event.change(post) : post));
    if (event.type === 'removed') this.change((post) => (post.id === event.postId ? null : post));
    if (event.type === 'created' || event.type === 'restored') {
      this.arrange({ own: [event.post, ...this.view.own.filter((post) => post.id !== event.post.id)] });
    }
  }

  /** How many of the posts that came in since are not in the ranking. */
  countNew(newest: readonly Post[]): number {
    const known = new Set(this.view.posts.map((post) => post.id));
    return newest.filter((post) => post.timestamp > this.view.rankedAt && !known.has(post.id)).length;
  }

  /** How many of the posts that are loaded a test finds. */
  count(test: (post: Post) => boolean): number {
    return this.view.posts.filter(test).length;
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

onPostEvent((event) => {
  for (const store of Object.values(stores)) store.takeEvent(event);
});
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
