import { useEffect, useRef } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import type { PostListArgs } from '../calls.ts';
import type { PostListStore, PostListState } from './post-list-store.ts';
import type { FeedPage } from './merge-feed.ts';

/** Minimum time between two writes of the offline copy, in milliseconds. */
const saveEveryMs = 2_000;
const guest = 'guest';

const loadCopies = () => import('#platform/client/offline-copies.ts');

/**
 * Returns the storage name of a list's offline copy. Null for the lists of a person, tag or venue, which have no copy.
 */
function getCopyName(args: PostListArgs): string | null {
  const isWhole = args.userId === undefined && args.tag === undefined && args.venueId === undefined;
  return isWhole ? `feed ${args.feed ?? 'home'}` : null;
}

/**
 * Stores a copy of a feed's first page in this browser, and shows the copy if the server cannot be reached (EXP-004).
 * @param live the latest first page
 */
export function useOfflineFeedCopy(
  args: PostListArgs,
  store: PostListStore,
  view: PostListState,
  live: FeedPage<Post> | undefined,
): void {
  const auth = useAuth();
  const name = getCopyName(args);
  const owner = auth.status === 'loading' || name === null ? undefined : (auth.user?.id ?? guest);

  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const isLive = live !== undefined;
  useEffect(() => {
    if (!isLive || owner === undefined || name === null || auth.isUnreachable) return;
    let saved: FeedPage<Post> | undefined;
    const timer = setInterval(() => {
      const page = latest.current;
      if (page === undefined || page === saved) return;
      saved = page;
      // Without storage there is no offline copy.
      void loadCopies().then(({ saveOfflineCopy }) => saveOfflineCopy(owner, name, page), ignore);
    }, saveEveryMs);
    return () => clearInterval(timer);
  }, [isLive, owner, name, auth.isUnreachable]);

  const isMissing = view.hasFirstPageFailed && !view.isReady;
  useEffect(() => {
    if (!isMissing || owner === undefined || name === null) return;
    let isCurrent = true;
    void loadCopies()
      .then(({ readOfflineCopy }) => readOfflineCopy<FeedPage<Post>>(owner, name))
      .then((page) => isCurrent && page !== undefined && store.takeCopy(page), ignore);
    return () => {
      isCurrent = false;
    };
  }, [isMissing, owner, name, store]);
}

const ignore = () => undefined;
