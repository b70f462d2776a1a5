import { useMemo, useSyncExternalStore } from 'react';
import { keepPreviousData, useInfiniteQuery } from '#platform/client/query.ts';
import { useAuth } from '#features/accounts/web/public.ts';
import { postEntityType } from '#features/posts/web/public.ts';
import { appEntityStore } from '#platform/client/store/app-stores.ts';
import { useEntities } from '#platform/client/store/use-entity.ts';
import type { SearchResultKind } from '../domain/kinds.ts';
import { isEmptySearch, computeSearchPeriodStart, type SearchScreenState } from '../domain/search-address.ts';
import { searchApi } from './calls.ts';
import type { SearchResults, SearchArguments } from './calls.ts';
import { useViewerPositionWhenNeeded } from './use-viewer-position-when-needed.ts';
import { useViewerPositionIfKnown } from './use-known-viewer-position.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';

/**
 * Page size for each kind of result on the tab with all kinds. `pageSize` is the page size on a tab with only one kind.
 */
const overviewSize = 10;
const pageSize = 20;
const nearKm = 10;

type Position = { lat: number; lng: number };

/** State of a search on any tab except the tab with events. */
export type SearchStateExceptEventsTab = SearchScreenState & { tab: 'all' | SearchResultKind };

function buildArgs(
  state: SearchStateExceptEventsTab,
  here: Position | undefined,
  known: Position | undefined,
): SearchArguments {
  return {
    q: state.q,
    limit: state.tab === 'all' ? overviewSize : pageSize,
    ...(state.tab === 'all' ? {} : { kinds: [state.tab] }),
    ...(state.period === null
      ? {}
      : { since: computeSearchPeriodStart(state.period, getServerCorrectedTimeMs()) }),
    ...(state.hasImage ? { hasImage: true } : {}),
    ...(state.from === null ? {} : { from: state.from }),
    ...(state.nearMe && here ? { near: { ...here, radiusKm: nearKm } } : {}),
    ...(known ? { around: known } : {}),
  };
}

/**
 * Loads the results of a search, page by page. A new search aborts the request of the previous search, so that an old
 * response cannot replace newer results. The previous results stay visible until the new results are loaded.
 */
export function useSearchResults(state: SearchStateExceptEventsTab) {
  const auth = useAuth();
  const isSignedIn = auth.status === 'signedIn';
  const place = useViewerPositionWhenNeeded(state.nearMe, isSignedIn);
  const isLocating = state.nearMe && place.isLocating;
  const args = buildArgs(state, place.here, useViewerPositionIfKnown(isSignedIn));
  const found = useInfiniteQuery({
    queryKey: ['search', auth.user?.id ?? null, args],
    queryFn: async ({ signal, pageParam }) => {
      const page = await searchApi.search(pageParam ? { ...args, cursor: pageParam } : args, { signal });
      appEntityStore.write(postEntityType, page.posts);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: (page: SearchResults) => page.cursor ?? undefined,
    enabled: auth.status !== 'loading' && !isEmptySearch(state) && !isLocating,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Offline, the query fails with an error instead of waiting. It is sent again when the connection returns.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const merged = useMemo(() => found.data && joinPages(found.data.pages), [found.data]);
  const shownPosts = useEntities(postEntityType, merged?.posts ?? noPosts);
  const data = useMemo(() => merged && { ...merged, posts: [...shownPosts] }, [merged, shownPosts]);
  return {
    found,
    data,
    isLocating,
    /** Error message if the viewer's position, which the filter “Near me” needs, could not be found; otherwise null. */
    positionProblem: state.nearMe ? place.message : null,
  };
}

const noPosts: SearchResults['posts'] = [];

function joinPages(pages: readonly SearchResults[]): SearchResults {
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

/** Returns true if the browser reports that it is offline. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => !navigator.onLine);
}
