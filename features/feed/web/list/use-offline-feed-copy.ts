import { useEffect } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import type { Post } from '#features/posts/domain/post-shape.ts';
import { useOfflineCopy } from '#platform/client/use-offline-copy.ts';
import type { PostListFilter } from '../calls.ts';
import type { PostListStore, PostListState } from './post-list-store.ts';
import type { FeedPage } from './merge-feed.ts';

const guest = 'guest';

/**
 * Returns the storage name of a list's offline copy. Null for the lists of a person, tag or venue, which have no copy.
 */
function getCopyName(args: PostListFilter): string | null {
  const isWhole = args.userId === undefined && args.tag === undefined && args.venueId === undefined;
  return isWhole ? `feed:${args.feed ?? 'home'}` : null;
}

/**
 * Stores a copy of a feed's first page in this browser, and shows the copy if the server cannot be reached (EXP-004).
 * @param live the latest first page
 */
export function useOfflineFeedCopy(
  args: PostListFilter,
  store: PostListStore,
  view: PostListState,
  live: FeedPage<Post> | undefined,
): void {
  const auth = useAuth();
  const copy = useOfflineCopy({
    owner: auth.status === 'loading' ? undefined : (auth.user?.id ?? guest),
    name: getCopyName(args),
    value: auth.isUnreachable ? undefined : live,
    isMissing: view.hasFirstPageFailed && !view.isReady,
  });
  useEffect(() => {
    if (copy !== undefined) store.takeCopy(copy);
  }, [copy, store]);
}
