import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useVisible } from '#features/accounts/web/public.ts';
import { useLive } from '#platform/client/use-live.ts';
import { logError } from '#platform/ui/error-log.ts';
import type * as api from '../api.ts';
import type { Story } from '../domain/story-shape.ts';
import { storiesApi } from './calls.ts';
import { laidOver, overlayStore } from './story-overlay.ts';
import { pageNow } from '#platform/ui/page-clock.ts';

/** Looked at again at least this often, so that a story whose time is over goes by itself. In milliseconds. */
const lookEveryMs = 15_000;

/**
 * The stories of the day: the newest page live (STORY-005), one's own live beside it, older ones on demand.
 * @param userId the viewer; undefined while signed out
 */
export function useStories(userId: string | undefined) {
  const live = useLive<typeof api.listStories>('listStories', {});
  const own = useLive<typeof api.listStories>(
    'listStories',
    { userId: userId ?? '' },
    { enabled: userId !== undefined },
  );
  const overlay = useSyncExternalStore(overlayStore.subscribe, overlayStore.read);
  const [older, setOlder] = useState<{ stories: Story[]; cursor: string | null }>();
  const [busy, setBusy] = useState(false);
  const [now, setNow] = useState(() => pageNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(pageNow()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => setOlder(undefined), [userId]);

  const { data } = live;
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

  const laid = useMemo(
    () =>
      laidOver([older?.stories ?? [], data?.stories ?? [], own.data?.stories ?? []], overlay).filter(
        (story) => Date.parse(story.expiresAt) > now,
      ),
    [older, data, own.data, overlay, now],
  );
  // What was blocked, muted or reported a moment ago is gone before the list has caught up.
  const stories = useVisible(laid, 'list');
  return {
    stories,
    now,
    ready: data !== undefined,
    failed: live.status === 'failed',
    refetch: live.refetch,
    fetchOlder,
  };
}
