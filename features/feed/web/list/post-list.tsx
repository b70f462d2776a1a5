import {
  Fragment,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode, RefObject } from 'react';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { firstScreenDrawnPromise } from '#platform/client/first-screen-drawn-promise.ts';
import { createLazyOptionalComponent } from '#platform/ui/lazy-optional-component.tsx';
import { createLazySection } from '#platform/ui/lazy-section.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import type * as api from '../../api.ts';
import { feedPageSize } from '../../domain/feed-page-sizes.ts';
import type { PostListFilter } from '../calls.ts';
import { FeedPostCard } from './feed-post.tsx';
import { FeedPullToRefresh } from './feed-pull-to-refresh.tsx';
import { ContentInsertedBelowFeedPost } from './inserts-below-post.tsx';
import { getPostListStore } from './post-list-store.ts';
import type { PostListStore } from './post-list-store.ts';
import { PostRows } from './post-rows.tsx';
import { FirstPageErrorNotice, PostListSkeleton, RefreshErrorNotice } from './list-states.tsx';
import { countNewItemsNotYetShown, hasMoreThanOnePageOfNewItems } from './merge-feed.ts';
import type { VirtualRowsHandle } from './virtual-rows.tsx';
import { useScrollToTopAfterPosting } from './use-scroll-to-own-post.ts';
import { useVisiblePostsSubscription } from './use-visible-posts-subscription.ts';
import { maxScrollOffsetAtListTopPx, useScrollRestoration } from './use-scroll-restoration.ts';
import { useOfflineFeedCopy } from './use-offline-feed-copy.ts';
import { useRefetchOnTabPress } from './use-refetch-on-tab-press.ts';
import { useRefetchThrottler } from './use-throttled-refetch.ts';

const NewPostsButton = createLazyOptionalComponent(async () => {
  await firstScreenDrawnPromise;
  return { default: (await import('./new-posts-button.tsx')).NewPostsButton };
});

const PostListFooter = createLazySection(async () => ({
  default: (await import('./post-list-footer.tsx')).PostListFooter,
}));

interface PostListProps {
  args: PostListFilter;
  /** Element to show if the list has no posts. */
  empty: ReactNode;
  /** Content that a feed shows below its second post, or below the notice that the posts could not be loaded. */
  insert?: ReactNode;
  /** Number of posts that a feed shows above the suggested people. */
  postsAbovePeople?: number;
  /** Id of a post that the list leaves out, because the screen shows it elsewhere. */
  excludedPostId?: string | undefined;
}

const atTop = () => window.scrollY <= maxScrollOffsetAtListTopPx;

/**
 * Returns the store of a list, its current state, its live query, and two functions with a common throttle (FEED-005):
 * `refetch` renews the live query, `refresh` fetches the first page and shows its new posts.
 */
function useFeed(args: PostListFilter) {
  const store = getPostListStore(args);
  const view = useSyncExternalStore(store.subscribe, store.read);
  const live = useLiveQuery<typeof api.listPosts>('listPosts', { ...args, limit: feedPageSize });
  const { data, refetch: refetchLive } = live;

  useEffect(() => {
    if (!store.view.isReady) void store.fetchFirst();
  }, [store]);
  useEffect(() => {
    if (data) store.takeLive(data, atTop());
  }, [store, data]);

  useOfflineFeedCopy(args, store, view, data);

  const throttle = useRefetchThrottler();
  const refetch = useCallback(() => {
    void throttle(() => {
      refetchLive();
      if (!store.view.isReady) void store.fetchFirst();
    });
  }, [throttle, refetchLive, store]);
  const refresh = async () => {
    try {
      await throttle(() => store.refresh());
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
  };
  return { store, view, live, refetch, refresh };
}

/** Returns the post heights that were measured when the list was last shown. Stores the current heights on unmount. */
function useStoredSizes(
  store: PostListStore,
  shown: number,
  virtualizer: RefObject<VirtualRowsHandle | null>,
) {
  const [sizes] = useState(store.sizes);
  const count = useRef(shown);
  useLayoutEffect(() => {
    count.current = shown;
  });
  useLayoutEffect(
    () => () => {
      const cache = virtualizer.current?.cache;
      if (cache) store.sizes = { cache, count: count.current };
    },
    [store, virtualizer],
  );
  return sizes;
}

/**
 * Returns true for a feed, false for the list of a person, a tag or a venue. Only feeds can be ranked, so only feeds
 * offer “More like this” and “Less like this” (EXP-084).
 */
const isFeed = ({ feed, userId, tag, venueId }: PostListFilter) =>
  feed !== undefined && userId === undefined && tag === undefined && venueId === undefined;

/** List of posts with infinite scroll, live updates, and states for loading, empty and error. */
export function PostList({ args, empty, insert, postsAbovePeople = 0, excludedPostId }: PostListProps) {
  const { store, view, live, refetch, refresh } = useFeed(args);
  // Posts that the viewer has just blocked, muted or reported are hidden at once, without waiting for a refetch.
  const visible = useVisibleItems(
    useEntities(postEntityType, view.shown),
    args.userId === undefined ? 'list' : 'person',
  );
  const shown = useMemo(
    () => (excludedPostId === undefined ? visible : visible.filter((post) => post.id !== excludedPostId)),
    [visible, excludedPostId],
  );
  const virtualizer = useRef<VirtualRowsHandle>(null);
  const [areRowsReady, setRowsReady] = useState(false);
  const markRowsReady = useCallback(() => setRowsReady(true), []);
  const fetchOlder = useCallback(() => store.fetchOlder(), [store]);
  useScrollRestoration({
    list: JSON.stringify(args),
    posts: shown,
    isReady: view.isReady && areRowsReady,
    hasOlder: view.cursor !== null,
    fetchOlder,
    virtualizer,
  });

  useVisiblePostsSubscription(shown, virtualizer);
  const sizes = useStoredSizes(store, shown.length, virtualizer);

  // Shows the waiting new posts when the reader scrolls to the top.
  useEffect(() => {
    if (!view.waiting) return;
    const onScroll = () => atTop() && store.reveal();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [store, view.waiting]);

  useRefetchOnTabPress(refetch);

  useScrollToTopAfterPosting(view.own[0]?.id);

  function showNew() {
    store.reveal();
    window.scrollTo({ top: 0 });
  }

  if (!view.isReady && view.hasFirstPageFailed)
    return (
      <>
        <FirstPageErrorNotice onRetry={refetch} />
        {insert}
      </>
    );
  if (!view.isReady) return <PostListSkeleton />;
  return (
    <div data-list>
      {isFeed(args) && <FeedPullToRefresh onRefresh={refresh} />}
      <NewPostsButton
        count={countNewItemsNotYetShown(view)}
        more={hasMoreThanOnePageOfNewItems(view)}
        hasOrderSwitch={isFeed(args)}
        onPress={showNew}
      />
      {live.status === 'failed' && <RefreshErrorNotice onRetry={refetch} />}
      {shown.length === 0 ? (
        empty
      ) : (
        <>
          <PostRows
            posts={shown}
            cache={sizes?.count === shown.length ? sizes.cache : undefined}
            virtualizer={virtualizer}
            onReady={markRowsReady}
            renderPost={(post, at) => (
              <Fragment key={post.id}>
                <FeedPostCard post={post} eager={at < 2} offersFeedback={isFeed(args)} />
                {isFeed(args) && (
                  <ContentInsertedBelowFeedPost
                    index={at}
                    postCount={shown.length}
                    insert={insert}
                    postsAbovePeople={postsAbovePeople}
                  />
                )}
              </Fragment>
            )}
          />
          {areRowsReady && (
            <Suspense>
              <PostListFooter
                more={view.cursor !== null}
                loading={view.isLoadingOlder}
                failed={view.hasOlderPageFailed}
                onNear={fetchOlder}
                isFeed={isFeed(args)}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
