/** How many notifications and messages are unread: what the marks in the navigation show. Small, for the first page. */
import { useSyncExternalStore } from 'react';

type UnreadKind = 'notifications' | 'messages';

const counts: Record<UnreadKind, number> = { notifications: 0, messages: 0 };
const listeners = new Set<() => void>();

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says how many are unread now; 0 when nobody is signed in. */
export function setUnread(kind: UnreadKind, count: number): void {
  if (counts[kind] === count) return;
  counts[kind] = count;
  for (const listener of listeners) listener();
}

export function useUnread(kind: UnreadKind): number {
  return useSyncExternalStore(watch, () => counts[kind]);
}
