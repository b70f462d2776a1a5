/**
 * Optimistic changes: notifications that the person marked as read or removed on this page (EXP-044). Each change is stored
 * with the time of its group, so that a group with a later notification is unread and visible again.
 */
import { useSyncExternalStore } from 'react';
import type { Box, Notification } from './calls.ts';

export interface LocalChanges {
  /** By id of the group: read up to this time. */
  read: ReadonlyMap<string, string>;
  /** By id of the group: removed up to this time. */
  removed: ReadonlyMap<string, string>;
  /** By box: everything is read up to this time. */
  allRead: Readonly<Record<Box, string>>;
}

export const noLocalChanges: LocalChanges = {
  read: new Map(),
  removed: new Map(),
  allRead: { main: '', requests: '' },
};

let changes: LocalChanges = noLocalChanges;
const listeners = new Set<() => void>();

function set(next: LocalChanges): void {
  changes = next;
  for (const listener of listeners) listener();
}

const put = (map: ReadonlyMap<string, string>, id: string, time: string | null) => {
  const next = new Map(map);
  if (time === null) next.delete(id);
  else next.set(id, time);
  return next;
};

/** The changes of this page. A time of null reverts a change. */
export const localChanges = {
  setRead: (id: string, time: string | null) => set({ ...changes, read: put(changes.read, id, time) }),
  setRemoved: (id: string, time: string | null) =>
    set({ ...changes, removed: put(changes.removed, id, time) }),
  setAllRead: (box: Box, time: string) => set({ ...changes, allRead: { ...changes.allRead, [box]: time } }),
  /** Removes all changes, because another person signed in. */
  clear: () => set(noLocalChanges),
  current: () => changes,
};

export function useLocalChanges(): LocalChanges {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changes,
  );
}

type Item = Pick<Notification, 'id' | 'timestamp' | 'read'>;

/** Returns a list with the changes applied. An unchanged item is the same object. */
export function applyLocalChanges<T extends Item>(items: readonly T[], changes: LocalChanges, box: Box): T[] {
  return items
    .filter((item) => !isRemoved(item, changes))
    .map((item) => (item.read || !isRead(item, changes, box) ? item : { ...item, read: true }));
}

/** Returns the number of unread notifications: the server's count without those of the first page that changed since. */
export function countUnread(
  page: { notifications: readonly Item[]; unread: number },
  changes: LocalChanges,
  box: Box,
): number {
  const done = page.notifications.filter(
    (item) => !item.read && (isRead(item, changes, box) || isRemoved(item, changes)),
  );
  const left = Math.max(0, page.unread - done.length);
  // Later pages are older than the first, so they are read as well.
  const first = page.notifications[0];
  const isAllRead = first !== undefined && changes.allRead[box] >= first.timestamp;
  return isAllRead ? 0 : left;
}

function isRead(item: Item, changes: LocalChanges, box: Box): boolean {
  return (changes.read.get(item.id) ?? '') >= item.timestamp || changes.allRead[box] >= item.timestamp;
}

function isRemoved(item: Item, changes: LocalChanges): boolean {
  return (changes.removed.get(item.id) ?? '') >= item.timestamp;
}
