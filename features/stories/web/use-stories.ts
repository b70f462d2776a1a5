import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAuth } from '#features/accounts/web/public.ts';
import { useOptimisticInserts } from '#platform/client/store/use-mutations.ts';
import { useVisibleItems } from '#platform/client/store/use-visible-items.ts';
import { useLiveQuery } from '#platform/client/use-live-query.ts';
import { useOfflineCopy } from '#platform/client/use-offline-copy.ts';
import { logError } from '#platform/ui/error-log.ts';
import type * as api from '../api.ts';
import type { Story } from '../domain/story-shape.ts';
import { storiesApi } from './calls.ts';
import { mergeStoryLists, storiesSharedInThisTabListKey, useVisibleStories } from './story-store.ts';
import { getServerCorrectedTimeMs } from '#platform/ui/page-clock.ts';

/** Interval in milliseconds at which expired stories are removed from the list. */
const expiryCheckMs = 15_000;

/**
 * Returns the current stories (STORY-005). The newest page and the viewer's own stories are live queries; older stories
 * are loaded on demand.
 * @param userId the viewer's id; undefined while signed out
 */
export function useStories(userId: string | undefined) {
  const live = useLiveQuery<typeof api.listStories>('listStories', {});
  const own = useLiveQuery<typeof api.listStories>(
    'listStories',
    { userId: userId ?? '' },
    { enabled: userId !== undefined },
  );
  const [shared, setShared] = useState<readonly Story[]>([]);
  const sharing = useOptimisticInserts(storiesSharedInThisTabListKey, (story) =>
    setShared((was) => [...was, story]),
  );
  const [older, setOlder] = useState<{ stories: Story[]; cursor: string | null }>();
  const [busy, setBusy] = useState(false);
  const [now, setNow] = useState(() => getServerCorrectedTimeMs());
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerCorrectedTimeMs()), expiryCheckMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    setOlder(undefined);
    setShared([]);
  }, [userId]);

  const { data } = live;
  const offline = useOfflineStories(data?.stories, own.data?.stories, live.status === 'failed');
  const cursor = older === undefined ? (data?.cursor ?? null) : older.cursor;
  const fetchOlder = useCallback(async () => {
    if (cursor === null || busy) return;
    setBusy(true);
    try {
      const page = await storiesApi.listStories({ cursor });
      setOlder((was) => ({ stories: [...(was?.stories ?? []), ...page.stories], cursor: page.cursor }));
    } catch (error) {
      logError('listStories', error);
    }
    setBusy(false);
  }, [cursor, busy]);

  const listed = useMemo(() => {
    const lists = [
      shared,
      sharing,
      older?.stories ?? [],
      data?.stories ?? offline ?? [],
      own.data?.stories ?? [],
    ];
    return mergeStoryLists(lists).filter((story) => Date.parse(story.expiresAt) > now);
  }, [shared, sharing, older, data, offline, own.data, now]);
  const current = useVisibleStories(listed);
  // Hides stories that the viewer has just reported, and stories by people whom the viewer has just blocked or muted,
  // before the server updates the list.
  const stories = useVisibleItems(current, 'list');
  return {
    stories,
    now,
    ready: data !== undefined || offline !== undefined,
    failed: live.status === 'failed',
    refetch: live.refetch,
    fetchOlder,
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
    () => (latest === undefined || isUnreachable ? undefined : mergeStoryLists([latest, own ?? []])),
    [latest, own, isUnreachable],
  );
  return useOfflineCopy({
    owner: status === 'loading' ? undefined : (user?.id ?? 'guest'),
    name: 'stories',
    value,
    isMissing: (hasFailed || isUnreachable) && latest === undefined,
  });
}
