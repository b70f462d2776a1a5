import { getErrorMessage } from '#platform/client/error-message.ts';
import { usePagedLiveQuery } from '#platform/client/use-paged-live-query.ts';
import type * as api from '../api.ts';
import type { NotificationCategory } from '../domain/notification-categories.ts';
import { buildNotificationListArgs, notificationsApi } from './calls.ts';
import type { NotificationListName, ListedNotificationGroup, NotificationListPage } from './calls.ts';
import { mergePagesById } from './merge-pages-by-id.ts';
import {
  useNotificationsWithOptimisticChanges,
  useUnreadNotificationCounts,
} from './notification-entities.ts';

type Known = readonly ListedNotificationGroup[];
const empty: Known = [];

/**
 * Merges a new version of the live first page with the notifications that were loaded before (`known`). Keeps known
 * notifications that are older than the page. Removes known notifications that belong in the page's time range but are
 * no longer on the page.
 */
function mergeFirstPage(
  known: Known,
  { notifications, cursor }: NotificationListPage,
  hasOlder: boolean,
): Known {
  const last = notifications.at(-1);
  if (!hasOlder || cursor === null || !last) return notifications;
  return mergePagesById(
    notifications,
    known.filter((item) => item.timestamp < last.timestamp),
  );
}

/**
 * Returns true if there is no gap between the live first page and the notifications that were loaded before (`known`).
 * There is no gap if `known` contains the last notification of the page with the same timestamp: an updated
 * notification would have moved to the top, so `known` also contains all notifications below it.
 */
function overlaps(known: Known, { notifications }: NotificationListPage): boolean {
  const last = notifications.at(-1);
  return known.some(({ id, timestamp }) => id === last?.id && timestamp === last.timestamp);
}

/**
 * Returns the notifications of one list: a live first page, and older pages that `fetchOlder` loads.
 * @param category if set, the list contains only notifications of this category; `unread` still counts the whole list
 */
export function useNotificationList(
  userId: string,
  box: NotificationListName,
  category?: NotificationCategory,
) {
  const pages = usePagedLiveQuery<typeof api.listNotifications, Known>(
    'listNotifications',
    buildNotificationListArgs(userId, box, category),
    {
      empty,
      mergeFirstPage,
      overlaps,
      appendOlderPage: (known, page) => mergePagesById(known, page.notifications),
      fetchPage: (cursor) => notificationsApi.listNotifications({ box, category, cursor, limit: 20 }),
    },
  );
  const { known, page } = pages;
  const items = useNotificationsWithOptimisticChanges(known, box);
  const unread = useUnreadNotificationCounts(page, box).all;
  return {
    items,
    ready: pages.ready,
    unread,
    failed: pages.failed,
    detail: getErrorMessage(pages.error),
    refetch: pages.refetch,
    more: pages.more,
    loading: pages.loadingOlder,
    olderFailed: pages.olderFailed,
    fetchOlder: pages.fetchOlder,
  };
}
