/** Numbers of unread notifications and messages, which the navigation shows. Small, because the first page includes it. */
import { useSyncExternalStore } from 'react';

type UnreadKind = 'notifications' | 'messages';

const counts: Record<UnreadKind, number> = { notifications: 0, messages: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the number of unread items; 0 if nobody is signed in. */
export function setUnread(kind: UnreadKind, count: number): void {
  if (counts[kind] === count) return;
  counts[kind] = count;
  for (const listener of listeners) listener();
}

export function useUnread(kind: UnreadKind): number {
  return useSyncExternalStore(subscribe, () => counts[kind]);
}
