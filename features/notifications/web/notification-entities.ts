/** Groups of notifications, boxes and settings as entities; the store only holds what pending and kept mutations change. */
import { useMemo } from 'react';
import type { EntityType } from '#platform/client/store/entity-store.ts';
import { useEntities, useEntity } from '#platform/client/store/use-entity.ts';
import type { Box, Notification, NotificationPage, NotificationSettings } from './calls.ts';

interface ReadBox {
  box: Box;
  /** Everything is read up to this time; empty until the person marks all as read on this page. */
  readUpTo: string;
}

export const groups: EntityType<Notification> = { name: 'notification', idOf: ({ id }) => id };
export const boxes: EntityType<ReadBox> = { name: 'notification box', idOf: ({ box }) => box };

export const settingsId = 'own';
/** The settings of the signed-in person. */
export const settingsType: EntityType<NotificationSettings> = {
  name: 'notification settings',
  idOf: () => settingsId,
};

const untouched: Readonly<Record<Box, ReadBox>> = {
  main: { box: 'main', readUpTo: '' },
  requests: { box: 'requests', readUpTo: '' },
};
const none: readonly Notification[] = [];

/** Returns the notifications of a box with the changes of this page. An unchanged item is the same object. */
export function useShown(items: readonly Notification[], box: Box): readonly Notification[] {
  const known = useEntities(groups, items);
  const { readUpTo } = useEntity(boxes, box, untouched[box])!;
  return useMemo(
    () => known.map((item) => (item.read || item.timestamp > readUpTo ? item : { ...item, read: true })),
    [known, readUpTo],
  );
}

/** Returns the number of unread notifications: the server's count without those of the first page that changed since. */
export function useUnreadCount(page: NotificationPage | undefined, box: Box): number {
  const shown = useShown(page?.notifications ?? none, box);
  const { readUpTo } = useEntity(boxes, box, untouched[box])!;
  return useMemo(() => {
    const [first] = page?.notifications ?? none;
    // Later pages are older than the first, so they are read as well.
    if (page === undefined || (first !== undefined && first.timestamp <= readUpTo)) return 0;
    const unread = (items: readonly Notification[]) => items.filter((item) => !item.read).length;
    return Math.max(0, page.unread - (unread(page.notifications) - unread(shown)));
  }, [page, shown, readUpTo]);
}
