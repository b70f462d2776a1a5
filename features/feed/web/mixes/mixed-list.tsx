import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { WindowVirtualizer } from 'virtua';
import type { WindowVirtualizerHandle } from 'virtua';
import { useAuth, useRequireUser } from '#features/accounts/web/public.ts';
import { useVisible } from '#platform/client/store/use-visible.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { posts } from '#features/posts/web/public.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { useLive } from '#platform/client/use-live.ts';
import { Button } from '#platform/ui/button.tsx';
import type { MenuItem } from '#platform/ui/menu.tsx';
import { toast } from '#platform/ui/toasts/toast.ts';
import type * as api from '../../api.ts';
import { livePageSize } from '../../domain/live-page.ts';
import { FeedPost } from '../list/feed-post.tsx';
import { ListFoot } from '../list/list-foot.tsx';
import { FirstPageError, LoadingPosts, RefreshError } from '../list/list-states.tsx';
import { mixStore, takeSharedMix } from './mix-store.ts';
import { wishesAbout } from '../../domain/signals.ts';
import { toWishSubject } from './mixed-feed.ts';
import { getMixedStore } from './mixed-store.ts';
import type { MixedStore } from './mixed-store.ts';
import { MixerPanel } from './mixer-panel.tsx';
import { NewPostsPill } from '../list/new-posts-pill.tsx';
import { ReasonLine } from './reason-line.tsx';
import { useLiveBlock } from '../list/use-live-block.ts';
import { atTopPixels, useScrollRestoration } from '../list/use-scroll-restoration.ts';
import { useRefetch } from '../list/use-refetch.ts';
import { WhyDialog } from './why-dialog.tsx';
import { giveFeedback, loadFeedback, listSubjects } from './feed-feedback-store.ts';
import type { Subject } from './feed-feedback-store.ts';
import { commonMessages } from '#platform/ui/messages.ts';
import { messages } from './messages.ts';

const atTop = () => window.scrollY <= atTopPixels;

/** Applies the mix of a shared link. A toast offers to return to the previous mix. */
function useSharedMix(store: MixedStore): void {
  useEffect(() => {
    const shared = takeSharedMix();
    if (shared === null) return;
    if (shared === 'unreadable') {
      toast.error(messages.linkUnreadable);
      return;
    }
    const before = mixStore.read();
    mixStore.choose(shared.mix);
    void store.fetchFirst();
    toast.custom(shared.name === '' ? messages.mixOfLink : messages.mixOfName({ name: shared.name }), {
      action: {
        label: messages.backToMine,
        run() {
          if (before.isChosen) mixStore.choose(before.mix);
          else mixStore.reset();
          void store.fetchFirst();
        },
      },
    });
  }, [store]);
}

/**
 * Returns a mixed feed's store, its current state, a throttled refetch, and the number of posts newer than the ranking.
 */
function useMixed(feed: 'home' | 'social') {
  const store = getMixedStore(feed);
  const view = useSyncExternalStore(store.subscribe, store.read);
  const auth = useAuth();
  const live = useLive<typeof api.listPosts>('listPosts', { feed, limit: livePageSize });
  const newest = useVisible(live.data?.posts ?? noPosts, 'list');
  useEffect(() => {
    if (auth.status === 'loading') return;
    if (auth.status === 'signedIn') void loadFeedback();
    if (!store.view.isReady) void store.fetchFirst();
  }, [store, auth.status]);
  const refetch = useRefetch(() => void store.fetchFirst());
  return { store, view, refetch, waiting: view.isReady && !view.isUnranked ? store.countNew(newest) : 0 };
}

const noPosts: readonly Post[] = [];

interface MixedPostListProps {
  feed: 'home' | 'social';
  empty: ReactNode;
}

/** A feed ranked by a mix, with the sliders above it and the reasons under every post (NEW-03, EXP-085). */
export default function MixedList({ feed, empty }: MixedPostListProps) {
  const { store, view, refetch, waiting } = useMixed(feed);
  useSharedMix(store);
  const shown = useVisible(useEntities(posts, view.posts), 'list');
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
  useLiveBlock(useSettled(shown), virtualizer, true);
  const [why, setWhy] = useState<string>();
  const itemsFor = useFeedbackItems(store);

  const newestOwn = view.own[0]?.id;
  useEffect(() => {
    if (newestOwn) window.scrollTo({ top: 0 });
  }, [newestOwn]);
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      if ((event.target as Element).closest?.('nav a[aria-current="page"]')) refetch();
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, [refetch]);

  async function showNew() {
    await store.fetchFirst();
    window.scrollTo({ top: 0 });
  }

  const explained = why === undefined ? undefined : view.ranked.get(why);
  return (
    <>
      <MixerPanel
        feed={feed}
        knowsArea={view.knowsArea}
        onMix={(mix) => {
          mixStore.choose(mix);
          store.fetchDebounced(atTop);
        }}
        onReset={() => {
          mixStore.reset();
          void store.fetchFirst();
        }}
      />
      {!view.isReady ? (
        view.hasFirstPageFailed ? (
          <FirstPageError onRetry={refetch} />
        ) : (
          <LoadingPosts />
        )
      ) : (
        <div data-list>
          <NewPostsPill count={waiting} more={waiting === livePageSize} onPress={() => void showNew()} />
          {view.isUnranked && <Unranked onRetry={refetch} />}
          {view.hasFirstPageFailed && <RefreshError onRetry={refetch} />}
          {shown.length === 0 ? (
            empty
          ) : (
            <>
              <WindowVirtualizer ref={virtualizer} data={shown} bufferSize={900}>
                {(post, at) => (
                  <FeedPost key={post.id} post={post} eager={at < 2} extraItems={itemsFor}>
                    <ReasonLine ranked={view.ranked.get(post.id)} onWhy={setWhy} />
                  </FeedPost>
                )}
              </WindowVirtualizer>
              <ListFoot
                more={view.cursor !== null}
                loading={view.isLoadingOlder}
                failed={view.hasOlderPageFailed}
                onNear={fetchOlder}
              />
            </>
          )}
        </div>
      )}
      {explained && (
        <WhyDialog
          ranked={explained}
          countMoved={createMovedCounter(store)}
          onClose={() => setWhy(undefined)}
        />
      )}
    </>
  );
}

/** Debounces a list, so that the live subscription does not change with every step of a slider. */
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

/** Returns a function that counts the loaded posts that feedback about a subject would move. */
function createMovedCounter(store: MixedStore) {
  return (subject: Subject) =>
    store.count((post) => wishesAbout(toWishSubject(post), [{ ...subject, wish: 'more' }]).length > 0);
}

/**
 * Returns a function that lists the menu items “More like this” and “Less like this” for a post. They apply to the
 * post's first tag, or to its author if it has no tag.
 */
function useFeedbackItems(store: MixedStore): (post: Post) => readonly MenuItem[] {
  const auth = useAuth();
  const requireUser = useRequireUser();
  return (post) => {
    const subject = listSubjects(post, auth.user?.id === post.userId)[0];
    if (subject === undefined || store.view.isUnranked) return [];
    const item = (wish: 'more' | 'less'): MenuItem => ({
      label: wish === 'more' ? messages.moreLikeThis : messages.lessLikeThis,
      icon: wish === 'more' ? ThumbsUp : ThumbsDown,
      separated: wish === 'more',
      onSelect: () =>
        requireUser(
          () => giveFeedback(post, subject, wish, createMovedCounter(store)),
          messages.joinToGiveFeedback,
        ),
    });
    return [item('more'), item('less')];
  };
}

/** Notice that the ranking was not available and the order is random (FEED-004, Q-40). */
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
