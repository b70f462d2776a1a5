import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLive } from '#platform/client/use-live.ts';
import { logError } from '#platform/ui/error-log.ts';
import { getErrorMessage } from '#platform/client/error-message.ts';
import type * as api from '../api.ts';
import { listArgs, notificationsApi } from './calls.ts';
import type { Box, Notification } from './calls.ts';
import { joinPages } from './join-pages.ts';
import { unreadWith, useTouched, withTouched } from './touched.ts';

/** A box of notifications, live, with older ones on demand. */
export function useList(userId: string, box: Box) {
  const live = useLive<typeof api.listNotifications>('listNotifications', listArgs(userId, box));
  const touched = useTouched();
  const [older, setOlder] = useState<readonly Notification[]>([]);
  /** Where the next older page begins; undefined while that is where the live page ends. */
  const [next, setNext] = useState<string | null>();
  const [loading, setLoading] = useState(false);
  const [olderFailed, setOlderFailed] = useState(false);

  const page = live.data;
  const before = useRef<readonly Notification[]>([]);
  useEffect(() => {
    const now = page?.notifications;
    if (!now) return;
    const last = now.at(-1);
    // What newer ones have pushed off the live page goes on to stand below it.
    const pushed = before.current.filter(
      (item) => last && item.timestamp < last.timestamp && !now.some((one) => one.id === item.id),
    );
    before.current = now;
    if (pushed.length > 0 && next !== undefined) setOlder((was) => joinPages(pushed, was));
  }, [page, next]);

  const cursor = next === undefined ? (page?.cursor ?? null) : next;
  const fetchOlder = useCallback(async () => {
    if (cursor === null || loading) return;
    setLoading(true);
    setOlderFailed(false);
    try {
      const answer = await notificationsApi.listNotifications({ box, cursor, limit: 20 });
      setOlder((was) => joinPages(was, answer.notifications));
      setNext(answer.cursor);
    } catch (error) {
      logError('listNotifications', error);
      setOlderFailed(true);
    }
    setLoading(false);
  }, [box, cursor, loading]);

  const items = useMemo(
    () => withTouched(joinPages(page?.notifications ?? [], older), touched, box),
    [page, older, touched, box],
  );
  return {
    items,
    ready: page !== undefined,
    unread: page ? unreadWith(page, touched, box) : 0,
    latest: page?.notifications[0]?.timestamp,
    failed: live.status === 'failed',
    detail: getErrorMessage(live.error),
    refetch: live.refetch,
    more: cursor !== null,
    loading,
    olderFailed,
    fetchOlder,
  };
}
