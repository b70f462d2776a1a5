/**
 * Stores of the feeds that are ranked by a mix, kept in memory while the user visits other screens. If the server
 * cannot rank the posts, the newest posts are shown in a random order, which is the same throughout the session
 * (FEED-004, Q-40).
 */
import { subscribeToSessionChanges } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import {
  listKeyOfPostsPublishedInThisTab,
  subscribeToPostInsertions,
  postEntityType,
  applyUnconfirmedChangesToPost,
  listKeyOfPostsRestoredInThisTab,
} from '#features/posts/web/public.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { logError } from '#platform/ui/error-log.ts';
import { shuffleBySeed, type RankingSignals } from '../../domain/rank-posts.ts';
import { feedApi } from '../calls.ts';
import type { RankedPost } from '../calls.ts';
import { InMemoryListStore } from '../list/list-store.ts';
import { feedMixStore, getFeedRankingSeed } from './feed-mix-store.ts';
import {
  appendRankedFeedPage,
  rankPostsWithinPages,
  updatePostsInRankedPages,
  mergeRankedPagesIntoOne,
} from './mixed-feed.ts';
import type { RankedPostsAndScores, PostWithRankingSignals, RankedFeedPage } from './mixed-feed.ts';
import { rankingFeedbackStore } from './ranking-feedback-store.ts';

interface MixedFeedState extends RankedPostsAndScores {
  isReady: boolean;
  /** True if the ranking was not available, so that the order is random. */
  isUnranked: boolean;
  /** Posts that the viewer wrote or restored after the ranking, shown on top. */
  own: readonly Post[];
  cursor: string | null;
  isLoadingOlder: boolean;
  hasOlderPageFailed: boolean;
  hasFirstPageFailed: boolean;
  /** Time of the ranking as an ISO string. The ranking does not contain newer posts. */
  rankedAt: string;
  /** True if the server knows the viewer's home area, so that distance can influence the ranking. */
  knowsArea: boolean;
}

const pageSize = 60;
/** Debounce time of the sliders in milliseconds: a new ranking is requested this long after the last change. */
const debounceMs = 900;
const noSignals: RankingSignals = { near: 0, new: 0, friends: 0, topics: 0, surprise: 0, bots: 0, asked: 0 };

const fresh: MixedFeedState = {
  posts: [],
  ranked: new Map(),
  isReady: false,
  isUnranked: false,
  own: [],
  cursor: null,
  isLoadingOlder: false,
  hasOlderPageFailed: false,
  hasFirstPageFailed: false,
  rankedAt: '',
  knowsArea: false,
};

/** Store of the loaded pages of a feed that is ranked by the viewer's current mix (ranking weights) and feedback. */
export class RankedFeedStore extends InMemoryListStore<MixedFeedState> {
  view: MixedFeedState = fresh;
  private windows: readonly RankedFeedPage[] = [];
  private readonly feed: 'home' | 'social';
  private debounce: ReturnType<typeof setTimeout> | undefined;

  constructor(feed: 'home' | 'social') {
    super();
    this.feed = feed;
  }

  /**
   * Ranks the loaded posts by the current mix (ranking weights) and updates the view.
   * @param more other fields of the view to set in the same update
   */
  private arrangePosts(more: Partial<MixedFeedState> = {}): void {
    const own = more.own ?? this.view.own;
    const ids = new Set(own.map((post) => post.id));
    // The viewer may have edited the tags of a post, and tags affect the ranking.
    const current = updatePostsInRankedPages(this.windows, applyUnconfirmedChangesToPost);
    const { posts: arranged, ranked } = rankPostsWithinPages(
      current,
      feedMixStore.read().mix,
      rankingFeedbackStore.read(),
    );
    this.set({ ...more, posts: [...own, ...arranged.filter((post) => !ids.has(post.id))], ranked });
  }

  /** Ranks all loaded posts again, because the mix (ranking weights) or the viewer's feedback changed. */
  rerank(): void {
    if (!this.view.isReady) return;
    this.windows = mergeRankedPagesIntoOne(this.windows);
    this.arrangePosts();
  }

  /**
   * Waits for the debounce time, then fetches a new ranking if `mayReplace` returns true.
   * @param mayReplace returns false if the current list must not be replaced
   */
  fetchDebounced(mayReplace: () => boolean): void {
    clearTimeout(this.debounce);
    this.debounce = setTimeout(() => {
      if (mayReplace()) void this.fetchFirst(mayReplace);
    }, debounceMs);
  }

  /**
   * Fetches a new ranking. The current list remains visible until the response arrives.
   * @param mayReplace returns false if the response must not replace the list
   */
  async fetchFirst(mayReplace: () => boolean = () => true): Promise<void> {
    const generation = ++this.generation;
    this.set({ hasFirstPageFailed: false, hasOlderPageFailed: false, isLoadingOlder: false });
    try {
      const page = await this.fetchPage();
      if (generation !== this.generation || !mayReplace()) return;
      this.windows = [page.window];
      appEntityStore.write(
        postEntityType,
        page.window.entries.map((entry) => entry.post),
      );
      if (page.mix) feedMixStore.setInitial(page.mix);
      this.arrangePosts({
        own: [],
        isReady: true,
        isUnranked: page.window.isUnranked,
        cursor: page.cursor,
        rankedAt: page.rankedAt,
        knowsArea: page.knowsArea,
      });
    } catch (error) {
      logError('listPosts', error);
      if (generation === this.generation) this.set({ hasFirstPageFailed: true });
    }
  }

  async fetchOlder(): Promise<void> {
    const { generation } = this;
    const { cursor, isLoadingOlder, isReady, isUnranked } = this.view;
    if (!isReady || cursor === null || isLoadingOlder) return;
    this.set({ isLoadingOlder: true, hasOlderPageFailed: false });
    try {
      const page = isUnranked ? await this.fetchByTime(cursor) : await this.fetchRanked(cursor);
      if (generation !== this.generation) return;
      this.windows = appendRankedFeedPage(this.windows, page.window);
      appEntityStore.write(
        postEntityType,
        page.window.entries.map((entry) => entry.post),
      );
      this.arrangePosts({ cursor: page.cursor, isLoadingOlder: false });
    } catch (error) {
      logError('processSmartFeedAlgorithm', error);
      if (generation === this.generation) this.set({ isLoadingOlder: false, hasOlderPageFailed: true });
    }
  }

  /** Fetches the first page of the ranking. If the ranking fails, fetches the newest posts in random order. */
  private async fetchPage() {
    try {
      return await this.fetchRanked();
    } catch (error) {
      logError('processSmartFeedAlgorithm', error);
      return this.fetchByTime();
    }
  }

  private async fetchRanked(cursor?: string) {
    const { mix, isChosen } = feedMixStore.read();
    const answer = await feedApi.processSmartFeedAlgorithm({
      feed: this.feed,
      limit: pageSize,
      preferences: { ...(isChosen || cursor !== undefined ? mix : {}), seed: getFeedRankingSeed() },
      ...(cursor === undefined ? {} : { cursor }),
    });
    const { rankedAt, knowsArea } = answer.metadata;
    return {
      window: { entries: answer.rankedFeed.map(toEntry), isUnranked: false },
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
    const entries = shuffleBySeed(newest, getFeedRankingSeed()).map((post) => ({
      id: post.id,
      timestamp: post.timestamp,
      post,
      signals: noSignals,
      texts: {},
    }));
    const rankedAt = newest.reduce((latest, post) => (post.timestamp > latest ? post.timestamp : latest), '');
    return {
      window: { entries, isUnranked: true },
      cursor: next,
      mix: null,
      rankedAt,
      knowsArea: false,
    };
  }

  /** Puts a new or restored post of the viewer on top of the feed. */
  addOwn(post: Post): void {
    if (!this.view.isReady) return;
    this.arrangePosts({ own: [post, ...this.view.own.filter((one) => one.id !== post.id)] });
  }

  /** Counts the posts in `newest` that are newer than the ranking and not in the list yet. */
  countNew(newest: readonly Post[]): number {
    const known = new Set(this.view.posts.map((post) => post.id));
    return newest.filter((post) => post.timestamp > this.view.rankedAt && !known.has(post.id)).length;
  }

  /** Counts the loaded posts for which `test` returns true. */
  count(test: (post: Post) => boolean): number {
    return this.view.posts.flatMap((post) => applyUnconfirmedChangesToPost(post) ?? []).filter(test).length;
  }

  reset(): void {
    this.generation++;
    this.windows = [];
    this.set(fresh);
  }
}

function toEntry({ post, signals, reasons }: RankedPost): PostWithRankingSignals {
  return {
    id: post.id,
    timestamp: post.timestamp,
    post,
    signals,
    texts: Object.fromEntries(reasons.map((reason) => [reason.part, reason.text])),
  };
}

const stores = { home: new RankedFeedStore('home'), social: new RankedFeedStore('social') };

/** Returns the store of a feed that is ranked by the viewer's mix (ranking weights). */
export const getRankedFeedStore = (feed: 'home' | 'social'): RankedFeedStore => stores[feed];

for (const list of [listKeyOfPostsPublishedInThisTab, listKeyOfPostsRestoredInThisTab]) {
  subscribeToPostInsertions(list, (post) => {
    for (const store of Object.values(stores)) store.addOwn(post);
  });
}
feedMixStore.subscribe(() => {
  for (const store of Object.values(stores)) store.rerank();
});
rankingFeedbackStore.subscribe(() => {
  for (const store of Object.values(stores)) store.rerank();
});
subscribeToSessionChanges(({ isNewPerson }) => {
  for (const store of Object.values(stores)) {
    if (isNewPerson) store.reset();
    else if (store.view.isReady) void store.fetchFirst();
  }
});
