import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode, RefObject } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { WindowVirtualizerHandle } from 'virtua';
import { useVisible } from '#features/accounts/web/public.ts';
import { posts } from '#features/posts/web/public.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useLive } from '#platform/client/use-live.ts';
import type * as api from '../../api.ts';
import { livePageSize } from '../../domain/live-page.ts';
import type { ListArgs } from '../calls.ts';
import { FeedPost } from './feed-post.tsx';
import { feedStore } from './feed-store.ts';
import type { FeedStore } from './feed-store.ts';
import { ListFoot } from './list-foot.tsx';
import { FirstFailed, LoadingPosts, StaleRow } from './list-states.tsx';
import { countNew, isGap } from './merge-feed.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { useLiveBlock } from './use-live-block.ts';
import { atTopPixels, useScrollRestoration } from './use-scroll-restoration.ts';
import { useOfflineCopy } from './use-offline-copy.ts';
import { useRefetch } from './use-refetch.ts';

interface PostListProps {
  args: ListArgs;
  /** What is shown where there are none. */
  empty: ReactNode;
  /** A post that is shown elsewhere on the screen and left out here. */
  without?: string | undefined;
}

const atTop = () => window.scrollY <= atTopPixels;

/** The list of `args`, kept true: its store, its live first page, and a throttled way to ask anew (FEED-005). */
function useFeed(args: ListArgs) {
  const store = feedStore(args);
  const view = useSyncExternalStore(store.subscribe, store.read);
  const live = useLive<typeof api.listPosts>('listPosts', { ...args, limit: livePageSize });
  const { data, refetch: refetchLive } = live;

  useEffect(() => {
    if (!store.view.ready) void store.fetchFirst();
  }, [store]);
  useEffect(() => {
    if (data) store.takeLive(data, atTop());
  }, [store, data]);

  useOfflineCopy(args, store, view, data);

  const refetch = useRefetch(() => {
    refetchLive();
    if (!store.view.ready) void store.fetchFirst();
  });
  return { store, view, live, refetch };
}

/** The heights measured when the list was last left; keeps them again when it is left. */
function useSizes(store: FeedStore, shown: number, virtualizer: RefObject<WindowVirtualizerHandle | null>) {
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

/** Pressing the tab of the list one is on asks anew; the shell goes to the top at the same press. */
function useRefreshOnTab(refetch: () => void): void {
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if ((event.target as Element).closest?.('nav a[aria-current="page"]')) refetch();
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, [refetch]);
}

/** A list of posts with all its states: skeleton, empty, failed, full; endless downwards, live upwards. */
export function PostList({ args, empty, without }: PostListProps) {
  const { store, view, live, refetch } = useFeed(args);
  // What was blocked, muted or reported a moment ago is gone before the list has been asked for anew.
  const visible = useVisible(useEntities(posts, view.shown), args.userId === undefined ? 'list' : 'person');
  const shown = useMemo(
    () => (without === undefined ? visible : visible.filter((post) => post.id !== without)),
    [visible, without],
  );
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const fetchOlder = useCallback(() => store.fetchOlder(), [store]);
  useScrollRestoration({
    list: JSON.stringify(args),
    posts: shown,
    ready: view.ready,
    hasOlder: view.cursor !== null,
    fetchOlder,
    virtualizer,
  });

  useLiveBlock(shown, virtualizer);
  const sizes = useSizes(store, shown.length, virtualizer);

  // Whoever goes up to the top by themselves finds the new posts there.
  useEffect(() => {
    if (!view.waiting) return;
    const onScroll = () => atTop() && store.reveal();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [store, view.waiting]);

  useRefreshOnTab(refetch);

  // One's own new post is on top: go there.
  const newestOwn = view.own[0]?.id;
  useEffect(() => {
    if (newestOwn) window.scrollTo({ top: 0 });
  }, [newestOwn]);

  function showNew() {
    store.reveal();
    window.scrollTo({ top: 0 });
  }

  if (!view.ready) return view.firstFailed ? <FirstFailed onRetry={refetch} /> : <LoadingPosts />;
  return (
    <div data-list>
      <NewPostsPill count={countNew(view)} more={isGap(view)} onPress={showNew} />
      {live.status === 'failed' && <StaleRow onRetry={refetch} />}
      {shown.length === 0 ? (
        empty
      ) : (
        <>
          <WindowVirtualizer
            ref={virtualizer}
            data={shown}
            cache={sizes?.count === shown.length ? sizes.cache : undefined}
            bufferSize={900}
          >
            {(post, at) => <FeedPost key={post.id} post={post} eager={at < 2} />}
          </WindowVirtualizer>
          <ListFoot
            more={view.cursor !== null}
            loading={view.loadingOlder}
            failed={view.olderFailed}
            onNear={fetchOlder}
          />
        </>
      )}
    </div>
  );
}
