import { useEffect, useRef } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import type { ListArgs } from '../calls.ts';
import type { FeedStore, FeedView } from './feed-store.ts';
import type { Page } from './merge-feed.ts';

/** A list that changes all the time is saved at most this often, in milliseconds. */
const saveEveryMs = 2_000;
const guest = 'guest';

const loadCopies = () => import('#platform/client/offline-copies.ts');

/** The name of the copy; null for lists that are not kept: of a person, a tag, a venue. */
function copyName(args: ListArgs): string | null {
  const isWhole = args.userId === undefined && args.tag === undefined && args.venueId === undefined;
  return isWhole ? `feed ${args.feed ?? 'home'}` : null;
}

/**
 * Keeps a copy of the first page of a feed in this browser and shows it when the server cannot be reached (EXP-004).
 * @param live the newest first page
 */
export function useOfflineCopy(
  args: ListArgs,
  store: FeedStore,
  view: FeedView,
  live: Page<Post> | undefined,
): void {
  const auth = useAuth();
  const name = copyName(args);
  const owner = auth.status === 'loading' || name === null ? undefined : (auth.user?.id ?? guest);

  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const isLive = live !== undefined;
  useEffect(() => {
    if (!isLive || owner === undefined || name === null || auth.isUnreachable) return;
    let saved: Page<Post> | undefined;
    const timer = setInterval(() => {
      const page = latest.current;
      if (page === undefined || page === saved) return;
      saved = page;
      // A browser that keeps nothing shows nothing offline.
      void loadCopies().then(({ saveCopy }) => saveCopy(owner, name, page), ignore);
    }, saveEveryMs);
    return () => clearInterval(timer);
  }, [isLive, owner, name, auth.isUnreachable]);

  const isMissing = view.firstFailed && !view.ready;
  useEffect(() => {
    if (!isMissing || owner === undefined || name === null) return;
    let isCurrent = true;
    void loadCopies()
      .then(({ readCopy }) => readCopy<Page<Post>>(owner, name))
      .then((page) => isCurrent && page !== undefined && store.takeCopy(page), ignore);
    return () => {
      isCurrent = false;
    };
  }, [isMissing, owner, name, store]);
}

const ignore = () => undefined;
