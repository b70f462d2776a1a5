import { Fragment, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { CircleHelp } from 'lucide-react';
import { WindowVirtualizer } from 'virtua';
import type { WindowVirtualizerHandle } from 'virtua';
import { useAuth, useRequireSignIn } from '#features/accounts/web/public.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { Button } from '#platform/ui/button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../../api.ts';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import { FeedPostCard } from '../list/feed-post.tsx';
import { FeedPullToRefresh } from '../list/feed-pull-to-refresh.tsx';
import { ContentInsertedBelowFeedPost } from '../list/inserts-below-post.tsx';
import { PostListFooter } from '../list/post-list-footer.tsx';
import { FirstPageErrorNotice, PostListSkeleton, RefreshErrorNotice } from '../list/list-states.tsx';
import { feedMixStore, readAndRemoveFeedMixFromUrl } from './feed-mix-store.ts';
import { listRankingFeedbackAboutPost } from '../../domain/signals.ts';
import { pickPostFieldsForRankingFeedback } from './mixed-feed.ts';
import { getRankedFeedStore } from './mixed-feed-store.ts';
import type { RankedFeedStore } from './mixed-feed-store.ts';
import { FeedMixerPanel } from './feed-mixer-panel.tsx';
import { NewPostsButton } from '../list/new-posts-button.tsx';
import { listRankingFeedbackMenuItems } from './feedback-menu-items.ts';
import { PostRankingReasonLine } from './post-ranking-reason.tsx';
import { useScrollToTopAfterPosting } from '../list/use-scroll-to-own-post.ts';
import { useVisiblePostsSubscription } from '../list/use-visible-posts-subscription.ts';
import { maxScrollOffsetAtListTopPx, useScrollRestoration } from '../list/use-scroll-restoration.ts';
import { useRefetchOnTabPress } from '../list/use-refetch-on-tab-press.ts';
import { useThrottledRefetch } from '../list/use-throttled-refetch.ts';
import { PostScoreExplanationDialog } from './score-explanation-dialog.tsx';
import { loadRankingFeedback } from './ranking-feedback-store.ts';
import type { RankingFeedbackSubject } from './ranking-feedback-store.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const atTop = () => window.scrollY <= maxScrollOffsetAtListTopPx;

/** Applies the mix (ranking weights) of a shared link. A toast offers to return to the viewer's own mix. */
function useSharedMix(store: RankedFeedStore): void {
  useEffect(() => {
    const shared = readAndRemoveFeedMixFromUrl();
    if (shared === null) return;
    if (shared === 'unreadable') {
      toast.error(messages.linkUnreadable);
      return;
    }
    feedMixStore.applyShared(shared.mix);
    void store.fetchFirst();
    toast.custom(shared.name === '' ? messages.mixOfLink : messages.mixOfName({ name: shared.name }), {
      action: {
        label: messages.backToMine,
        run() {
          feedMixStore.restore();
          void store.fetchFirst();
        },
      },
    });
  }, [store]);
}

/**
 * React hook for a feed that is ranked by the viewer's mix (ranking weights). Returns the feed's store and its current
 * state, a throttled refetch, and the number of posts that are newer than the ranking (`waiting`).
 */
function useMixed(feed: 'home' | 'social') {
  const store = getRankedFeedStore(feed);
  const view = useSyncExternalStore(store.subscribe, store.read);
  const auth = useAuth();
  const live = useLiveQuery<typeof api.listPosts>('listPosts', { feed, limit: feedPageSize });
  const newest = useVisibleItems(live.data?.posts ?? noPosts, 'list');
  useEffect(() => {
    if (auth.status === 'loading') return;
    if (auth.status === 'signedIn') void loadRankingFeedback();
    if (!store.view.isReady) void store.fetchFirst();
  }, [store, auth.status]);
  const refetch = useThrottledRefetch(() => store.fetchFirst());
  return { store, view, refetch, waiting: view.isReady && !view.isUnranked ? store.countNew(newest) : 0 };
}

const noPosts: readonly Post[] = [];

interface MixedPostListProps {
  feed: 'home' | 'social';
  empty: ReactNode;
  /** Content that the feed shows below its second post. */
  insert?: ReactNode;
  /** Number of posts that the feed shows above the suggested people. */
  postsAbovePeople: number;
}

/**
 * A feed ranked by the viewer's mix (weights of the ranking criteria), with sliders for the weights above it and the
 * main reasons above every post (NEW-03, EXP-085).
 */
export default function RankedFeed({ feed, empty, insert, postsAbovePeople }: MixedPostListProps) {
  const { store, view, refetch, waiting } = useMixed(feed);
  useSharedMix(store);
  const shown = useVisibleItems(useEntities(postEntityType, view.posts), 'list');
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const fetchOlder = useCallback(() => store.fetchOlder(), [store]);
  const list = `mix-${feed}`;
  useScrollRestoration({
    list,
    posts: shown,
    isReady: view.isReady,
    hasOlder: view.cursor !== null,
    fetchOlder,
    virtualizer,
  });
  useVisiblePostsSubscription(useSettled(shown), virtualizer, true);
  const [why, setWhy] = useState<string>();
  const itemsFor = useMixedPostItems(store, setWhy);

  useScrollToTopAfterPosting(view.own[0]?.id);
  useRefetchOnTabPress(refetch);

  async function showNew() {
    await refetch();
    window.scrollTo({ top: 0 });
  }

  const explained = why === undefined ? undefined : view.ranked.get(why);
  return (
    <>
      <FeedMixerPanel
        feed={feed}
        knowsArea={view.knowsArea}
        onMix={(mix) => {
          feedMixStore.choose(mix);
          store.fetchDebounced(atTop);
        }}
        onReset={() => {
          feedMixStore.reset();
          void store.fetchFirst();
        }}
      />
      {!view.isReady ? (
        view.hasFirstPageFailed ? (
          <FirstPageErrorNotice onRetry={refetch} />
        ) : (
          <PostListSkeleton />
        )
      ) : (
        <div data-list>
          <FeedPullToRefresh onRefresh={refetch} />
          <NewPostsButton
            count={waiting}
            more={waiting === feedPageSize}
            hasOrderSwitch
            onPress={() => void showNew()}
          />
          {view.isUnranked && <Unranked onRetry={refetch} />}
          {view.hasFirstPageFailed && <RefreshErrorNotice onRetry={refetch} />}
          {shown.length === 0 && view.cursor === null ? (
            empty
          ) : (
            <>
              <WindowVirtualizer ref={virtualizer} data={shown} bufferSize={900}>
                {(post, at) => (
                  <Fragment key={post.id}>
                    <FeedPostCard
                      post={post}
                      eager={at < 2}
                      extraItems={itemsFor}
                      reason={<PostRankingReasonLine ranked={view.ranked.get(post.id)} />}
                    />
                    <ContentInsertedBelowFeedPost
                      index={at}
                      postCount={shown.length}
                      insert={insert}
                      postsAbovePeople={postsAbovePeople}
                    />
                  </Fragment>
                )}
              </WindowVirtualizer>
              <PostListFooter
                more={view.cursor !== null}
                loading={view.isLoadingOlder}
                failed={view.hasOlderPageFailed}
                onNear={fetchOlder}
                isFeed
              />
            </>
          )}
        </div>
      )}
      {explained && (
        <PostScoreExplanationDialog
          ranked={explained}
          countMoved={createMovedCounter(store)}
          onClose={() => setWhy(undefined)}
        />
      )}
    </>
  );
}

/**
 * React hook that returns a debounced copy of `list`, so that the live subscription does not change with each step of a
 * slider.
 */
function useSettled<T>(list: T): T {
  const [settled, setSettled] = useState(list);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(list), settleMs);
    return () => clearTimeout(timer);
  }, [list]);
  return settled;
}

/** Debounce time of the list of shown posts, in milliseconds. */
const settleMs = 1_000;

/**
 * Returns a function that counts the loaded posts about a subject (tag, author or venue). Feedback about the subject
 * would move these posts in the ranking.
 */
function createMovedCounter(store: RankedFeedStore) {
  return (subject: RankingFeedbackSubject) =>
    store.count(
      (post) =>
        listRankingFeedbackAboutPost(pickPostFieldsForRankingFeedback(post), [
          { ...subject, direction: 'more' },
        ]).length > 0,
    );
}

/**
 * React hook that returns a function which lists the menu items of a ranked post: “Why this post?”, “More like this”
 * and “Less like this”.
 * @param onWhy opens the dialog that explains the score
 */
function useMixedPostItems(
  store: RankedFeedStore,
  onWhy: (postId: string) => void,
): (post: Post) => readonly MenuItem[] {
  const { user } = useAuth();
  const requireUser = useRequireSignIn();
  return (post) => {
    if (!store.view.ranked.has(post.id)) return [];
    const why = {
      label: messages.whyThis,
      icon: CircleHelp,
      separated: true,
      onSelect: () => onWhy(post.id),
    };
    const countMoved = createMovedCounter(store);
    return [why, ...listRankingFeedbackMenuItems(post, { user, requireUser, countMoved })];
  };
}

/** Notice which says that the ranking was not available and that the order of the posts is random (FEED-004, Q-40). */
function Unranked({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="status"
      className="flex items-center justify-between gap-3 border-b border-line bg-fill px-4 py-2 text-sm"
    >
      <span>{messages.unranked}</span>
      <Button size="sm" tone="soft" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </div>
  );
}
