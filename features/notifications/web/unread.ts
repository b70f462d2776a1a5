/** Numbers of unread notifications and messages, which the navigation shows. Small, because the first page includes it. */
import { useSyncExternalStore } from 'react';
import { createStore } from '#platform/ui/create-store.ts';

const counts = { notifications: createStore(0), messages: createStore(0) };
type UnreadKind = keyof typeof counts;

/** Sets the number of unread items; 0 if nobody is signed in. */
export function setUnread(kind: UnreadKind, count: number): void {
  counts[kind].set(count);
}

export function useUnread(kind: UnreadKind): number {
  return useSyncExternalStore(counts[kind].subscribe, counts[kind].read);
}
