import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useOptimisticListInserts } from '#platform/client/store/use-mutations.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { useOfflineCopy } from '#platform/client/use-offline-copy.ts';
import { usePagedLiveQuery } from '#platform/client/use-paged-live-query.ts';
import type { FunctionResult } from '#platform/contract/define.ts';
import type * as api from '../api.ts';
import type { Story } from '../domain/story-shape.ts';
import { storiesApi } from './calls.ts';
import { mergeStoriesById, listKeyOfStoriesSharedInThisTab, useUnmutedStories } from './story-store.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';

/** Interval in milliseconds at which expired stories are removed from the list. */
const expiryCheckMs = 15_000;

type Known = ReadonlyMap<string, Story>;
type Page = FunctionResult<typeof api.listStories>;

const empty: Known = new Map();

const convertStoriesToMap = (stories: readonly Story[]) => new Map(stories.map((story) => [story.id, story]));

/**
 * Merges a new version of the first page, which is a live query, into the loaded stories. Keeps loaded stories that are
 * older than the page, because they belong to later pages. Removes all other loaded stories that are not on the first
 * page.
 */
function mergeFirstPage(known: Known, { stories, cursor }: Page): Known {
  const last = stories.at(-1);
  if (cursor === null || !last) return convertStoriesToMap(stories);
  const older = [...known.values()].filter(({ createdAt }) => createdAt <= last.createdAt);
  return convertStoriesToMap([...older, ...stories]);
}

/**
 * Returns the current stories (STORY-005). The newest page and the viewer's own stories are live queries; older stories
 * are loaded on demand.
 * @param userId the viewer's id; undefined while signed out
 */
export function useStories(userId: string | undefined) {
  const { known, page, ready, ...pages } = usePagedLiveQuery<typeof api.listStories, Known>(
    'listStories',
    {},
    {
      restartKey: userId ?? '',
      empty,
      mergeFirstPage,
      overlaps: (was, { stories }) => stories.some(({ id }) => was.has(id)),
      appendOlderPage: (was, { stories }) => new Map([...was, ...convertStoriesToMap(stories)]),
      fetchPage: (cursor) => storiesApi.listStories({ cursor }),
    },
  );
  const own = useLiveQuery<typeof api.listStories>(
    'listStories',
    { userId: userId ?? '' },
    { enabled: userId !== undefined },
  );
  const [shared, setShared] = useState<readonly Story[]>([]);
  const sharing = useOptimisticListInserts(listKeyOfStoriesSharedInThisTab, (story) =>
    setShared((was) => [...was, story]),
  );
  const [now, setNow] = useState(() => getServerCorrectedTimeMs());
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerCorrectedTimeMs()), expiryCheckMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => setShared([]), [userId]);

  const offline = useOfflineStories(page?.stories, own.data?.stories, pages.failed);
  const listed = useMemo(() => {
    const lists = [
      shared,
      sharing,
      [...known.values()],
      page?.stories ?? offline ?? [],
      own.data?.stories ?? [],
    ];
    return mergeStoriesById(lists).filter((story) => Date.parse(story.expiresAt) > now);
  }, [shared, sharing, known, page, offline, own.data, now]);
  const current = useUnmutedStories(listed);
  // Hides stories that the viewer has just reported, and stories by people whom the viewer has just blocked or muted,
  // before the server updates the list.
  const stories = useVisibleItems(current, 'list');
  return {
    stories,
    now,
    ready: ready || offline !== undefined,
    failed: pages.failed,
    refetch: pages.refetch,
    more: pages.more,
    loadingOlder: pages.loadingOlder,
    olderFailed: pages.olderFailed,
    fetchOlder: pages.fetchOlder,
  };
}

/**
 * Stores the current stories in this browser. While the server is unreachable, returns the stories that were stored at
 * the last visit (EXP-004).
 */
function useOfflineStories(
  latest: readonly Story[] | undefined,
  own: readonly Story[] | undefined,
  hasFailed: boolean,
): readonly Story[] | undefined {
  const { status, user, isUnreachable } = useAuth();
  const value = useMemo(
    () => (latest === undefined || isUnreachable ? undefined : mergeStoriesById([latest, own ?? []])),
    [latest, own, isUnreachable],
  );
  return useOfflineCopy({
    owner: status === 'loading' ? undefined : (user?.id ?? 'guest'),
    name: 'stories',
    value,
    isMissing: (hasFailed || isUnreachable) && latest === undefined,
  });
}
