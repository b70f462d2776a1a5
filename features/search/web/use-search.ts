import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keepPreviousData, useInfiniteQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { posts } from '#features/posts/web/public.ts';
import { pageEntities } from '#platform/client/store/page-store.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import { asksNothing, periodStart, type SearchWish } from '../domain/search-address.ts';
import { searchApi } from './calls.ts';
import type { Found, SearchArgs } from './calls.ts';
import { useCurrentPosition } from './use-current-position.ts';
import { pageNow } from '#platform/ui/page-clock.ts';

/** Of each kind where all are shown together, and of one kind. */
const firstFew = 5;
const pageSize = 20;
const nearKm = 10;

function argsOf(wish: SearchWish, here: { lat: number; lng: number } | undefined): SearchArgs {
  return {
    q: wish.q,
    limit: wish.tab === 'all' ? firstFew : pageSize,
    ...(wish.tab === 'all' ? {} : { kinds: [wish.tab] }),
    ...(wish.period === null ? {} : { since: periodStart(wish.period, pageNow()) }),
    ...(wish.hasImage ? { hasImage: true } : {}),
    ...(wish.from === null ? {} : { from: wish.from }),
    ...(wish.nearMe && here ? { near: { ...here, radiusKm: nearKm } } : {}),
  };
}

/**
 * The results of a search, page by page. A question that was overtaken is given up, so that no older answer comes after a
 * newer one; until the new answer is there, the one before stays on the screen.
 */
export function useSearch(wish: SearchWish) {
  const auth = useAuth();
  const signedIn = auth.status === 'signedIn';
  const place = useCurrentPosition(wish.nearMe, signedIn);
  const looksForHere = wish.nearMe && place.isLooking;
  const args = argsOf(wish, place.here);
  const found = useInfiniteQuery({
    queryKey: ['search', auth.user?.id ?? null, args],
    queryFn: async ({ signal, pageParam }) => {
      const page = await searchApi.search(pageParam ? { ...args, cursor: pageParam } : args, { signal });
      pageEntities.write(posts, page.posts);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (page: Found) => page.cursor ?? undefined,
    enabled: auth.status !== 'loading' && !asksNothing(wish) && !looksForHere,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Offline the question fails and says so, instead of waiting in silence; it is asked again with the network.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const answered = useMemo(() => found.data && joinPages(found.data.pages), [found.data]);
  const shownPosts = useEntities(posts, answered?.posts ?? noPosts);
  const data = useMemo(() => answered && { ...answered, posts: [...shownPosts] }, [answered, shownPosts]);
  return {
    found,
    data,
    looksForHere,
    /** Near me was asked, and why nobody knows where that is. */
    lost: wish.nearMe ? place.message : null,
  };
}

const noPosts: Found['posts'] = [];

function joinPages(pages: readonly Found[]): Found {
  const first = pages[0]!;
  if (pages.length === 1) return first;
  const unique = <T>(items: T[], key: (item: T) => string) => [
    ...new Map(items.map((item) => [key(item), item])).values(),
  ];
  return {
    ...first,
    posts: unique(
      pages.flatMap((page) => page.posts),
      (post) => post.id,
    ),
    people: unique(
      pages.flatMap((page) => page.people),
      (person) => person.id,
    ),
    venues: unique(
      pages.flatMap((page) => page.venues),
      (venue) => venue.id,
    ),
    tags: unique(
      pages.flatMap((page) => page.tags),
      (tag) => tag.tag,
    ),
  };
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser knows that it has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => !navigator.onLine);
}

/** A value once it has stood still for a while. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
