/** What the outbox holds and what becomes of it, for those who show it without loading the outbox itself. */
import type { CallError } from './call.ts';
import type { OutboxItem } from './decide-outbox.ts';

/** How the waiting of something ended: the server took it, or refused it for good. */
export type Fate = { item: OutboxItem; result: unknown } | { item: OutboxItem; error: CallError };

let items: readonly OutboxItem[] = [];
const listeners = new Set<() => void>();
const fateListeners = new Set<(fate: Fate) => void>();

/** The items of who is signed in, oldest first; for `useSyncExternalStore`. */
export const waiting = {
  read: (): readonly OutboxItem[] => items,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  onFate(listener: (fate: Fate) => void): () => void {
    fateListeners.add(listener);
    return () => fateListeners.delete(listener);
  },
};

/** The outbox says what it holds now. */
export function tellWaiting(next: readonly OutboxItem[]): void {
  items = next;
  for (const listener of listeners) listener();
}

/** The outbox says how the waiting of something ended. */
export function tellFate(fate: Fate): void {
  for (const listener of fateListeners) listener(fate);
}
