import { useMemo } from 'react';
import { getErrorMessage } from '#platform/client/error-message.ts';
import { useLivePages } from '#platform/client/use-live-pages.ts';
import type * as api from '../api.ts';
import { listArgs, notificationsApi } from './calls.ts';
import type { Box, Notification, NotificationPage } from './calls.ts';
import { joinPages } from './join-pages.ts';
import { unreadWith, useTouched, withTouched } from './touched.ts';

type Known = readonly Notification[];
const empty: Known = [];

/** Keeps what newer notifications have pushed off the live page; what the page lists no longer within its range is removed. */
function takeFirst(known: Known, { notifications, cursor }: NotificationPage, hasOlder: boolean): Known {
  const last = notifications.at(-1);
  if (!hasOlder || cursor === null || !last) return notifications;
  return joinPages(
    notifications,
    known.filter((item) => item.timestamp < last.timestamp),
  );
}

/** A box of notifications, live, with older ones on demand. */
export function useList(userId: string, box: Box) {
  const pages = useLivePages<typeof api.listNotifications, Known>(
    'listNotifications',
    listArgs(userId, box),
    {
      empty,
      takeFirst,
      addOlder: (known, page) => joinPages(known, page.notifications),
      fetchPage: (cursor) => notificationsApi.listNotifications({ box, cursor, limit: 20 }),
    },
  );
  const { known, page } = pages;
  const touched = useTouched();
  const items = useMemo(() => withTouched(known, touched, box), [known, touched, box]);
  return {
    items,
    ready: pages.ready,
    unread: page ? unreadWith(page, touched, box) : 0,
    latest: page?.notifications[0]?.timestamp,
    failed: pages.failed,
    detail: getErrorMessage(pages.error),
    refetch: pages.refetch,
    more: pages.more,
    loading: pages.loadingOlder,
    olderFailed: pages.olderFailed,
    fetchOlder: pages.fetchOlder,
  };
}
