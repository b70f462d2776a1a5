/**
 * Unread counts of notifications and messages, for the navigation. The file is small and separate, because the initial
 * bundle includes it.
 */
import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/ui/create-store.ts';

const counts = { notifications: createStore(0), messages: createStore(0) };
type UnreadKind = keyof typeof counts;

/** Sets the number of unread notifications or messages that the navigation shows; 0 if nobody is signed in. */
export function setNavigationUnreadCount(kind: UnreadKind, count: number): void {
  counts[kind].set(count);
}

/** Returns the number of unread notifications or messages. The component rerenders when the number changes. */
export function useNavigationUnreadCount(kind: UnreadKind): number {
  return useSyncExternalStore(counts[kind].subscribe, counts[kind].read);
}
