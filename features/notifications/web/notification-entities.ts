/** Entity types of notification groups, lists and settings, for optimistic mutations in the browser. */
import { useMemo } from 'react';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntities, useEntity } from '#platform/client/store/use-entity.ts';
import type {
  NotificationListName,
  ListedNotificationGroup,
  NotificationListPage,
  NotificationSettings,
} from './calls.ts';

interface ReadNotificationList {
  box: NotificationListName;
  /** ISO time up to which the notifications of the list count as read; empty until the user marks all as read. */
  readUpTo: string;
}

/** Entity type of the client cache: a group of notifications. */
export const notificationGroupEntityType: EntityType<ListedNotificationGroup> = {
  name: 'notification',
  idOf: ({ id }) => id,
};
/** Entity type of the client cache: the time up to which a list of notifications (`main` or `requests`) is read. */
export const notificationListEntityType: EntityType<ReadNotificationList> = {
  name: 'notification box',
  idOf: ({ box }) => box,
};

/** Id of the only entity of the type `notificationSettingsEntityType`. */
export const notificationSettingsEntityId = 'own';
/**
 * Entity type of the client cache: the notification settings of the signed-in user. Only one entity of this type
 * exists.
 */
export const notificationSettingsEntityType: EntityType<NotificationSettings> = {
  name: 'notification settings',
  idOf: () => notificationSettingsEntityId,
};

const untouched: Readonly<Record<NotificationListName, ReadNotificationList>> = {
  main: { box: 'main', readUpTo: '' },
  requests: { box: 'requests', readUpTo: '' },
};
const none: readonly ListedNotificationGroup[] = [];

/** Returns the notifications of a list with optimistic changes applied. Unchanged items keep their object identity. */
export function useNotificationsWithOptimisticChanges(
  items: readonly ListedNotificationGroup[],
  box: NotificationListName,
): readonly ListedNotificationGroup[] {
  const known = useEntities(notificationGroupEntityType, items);
  const { readUpTo } = useEntity(notificationListEntityType, box, untouched[box])!;
  return useMemo(
    () => known.map((item) => (item.read || item.timestamp > readUpTo ? item : { ...item, read: true })),
    [known, readUpTo],
  );
}

const noneUnread = { all: 0, ofMessages: 0 };

/**
 * Returns the number of unread groups in a list (`all`), and how many of the unread groups are about messages
 * (`ofMessages`). Optimistic changes correct the counts from the server.
 */
export function useUnreadNotificationCounts(
  page: NotificationListPage | undefined,
  box: NotificationListName,
): { all: number; ofMessages: number } {
  const shown = useNotificationsWithOptimisticChanges(page?.notifications ?? none, box);
  const { readUpTo } = useEntity(notificationListEntityType, box, untouched[box])!;
  return useMemo(() => {
    const [first] = page?.notifications ?? none;
    // All groups are read if the newest group on the first page is read, because the other groups are older.
    if (page === undefined || (first !== undefined && first.timestamp <= readUpTo)) return noneUnread;
    const listed = countUnread(page.notifications);
    const left = countUnread(shown);
    return {
      all: Math.max(0, page.unread - (listed.all - left.all)),
      // Missing in the answer of a server of the previous version.
      ofMessages: Math.max(0, (page.unreadMessages ?? 0) - (listed.ofMessages - left.ofMessages)),
    };
  }, [page, shown, readUpTo]);
}

function countUnread(items: readonly ListedNotificationGroup[]): { all: number; ofMessages: number } {
  const unread = items.filter((item) => !item.read);
  return { all: unread.length, ofMessages: unread.filter(({ type }) => type === 'message').length };
}
