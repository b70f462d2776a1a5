/**
 * What the person has just read or removed, shown before the server has answered (EXP-044). Each is remembered with the
 * moment of the group as it was seen: one that grows afterwards is unread, and there, again.
 */
import { useSyncExternalStore } from 'react';
import type { Box, Notification } from './calls.ts';

export interface Touched {
  /** By id of the group: read up to this moment. */
  read: ReadonlyMap<string, string>;
  removed: ReadonlyMap<string, string>;
  /** All of a box up to this moment. */
  allRead: Readonly<Record<Box, string>>;
}

export const untouched: Touched = {
  read: new Map(),
  removed: new Map(),
  allRead: { main: '', requests: '' },
};

let touched: Touched = untouched;
const listeners = new Set<() => void>();

function set(next: Touched): void {
  touched = next;
  for (const listener of listeners) listener();
}

const put = (map: ReadonlyMap<string, string>, id: string, moment: string | null) => {
  const next = new Map(map);
  if (moment === null) next.delete(id);
  else next.set(id, moment);
  return next;
};

/** `moment: null` takes it back. */
export const touch = {
  read: (id: string, moment: string | null) => set({ ...touched, read: put(touched.read, id, moment) }),
  removed: (id: string, moment: string | null) =>
    set({ ...touched, removed: put(touched.removed, id, moment) }),
  allRead: (box: Box, moment: string) => set({ ...touched, allRead: { ...touched.allRead, [box]: moment } }),
  /** Somebody else is here. */
  forget: () => set(untouched),
  now: () => touched,
};

export function useTouched(): Touched {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => touched,
  );
}

type Item = Pick<Notification, 'id' | 'timestamp' | 'read'>;

/** A list as the person wants to see it; what is not touched is the same object. */
export function withTouched<T extends Item>(items: readonly T[], wishes: Touched, box: Box): T[] {
  return items
    .filter((item) => !isRemoved(item, wishes))
    .map((item) => (item.read || !isRead(item, wishes, box) ? item : { ...item, read: true }));
}

/** How many are unread, from the server's count and what of the first page was touched since. */
export function unreadWith(
  page: { notifications: readonly Item[]; unread: number },
  wishes: Touched,
  box: Box,
): number {
  const done = page.notifications.filter(
    (item) => !item.read && (isRead(item, wishes, box) || isRemoved(item, wishes)),
  );
  const left = Math.max(0, page.unread - done.length);
  // What is beyond the first page is older than all on it, so "all" is all of it too.
  const first = page.notifications[0];
  const all = first !== undefined && wishes.allRead[box] >= first.timestamp;
  return all ? 0 : left;
}

function isRead(item: Item, wishes: Touched, box: Box): boolean {
  return (wishes.read.get(item.id) ?? '') >= item.timestamp || wishes.allRead[box] >= item.timestamp;
}

function isRemoved(item: Item, wishes: Touched): boolean {
  return (wishes.removed.get(item.id) ?? '') >= item.timestamp;
}
