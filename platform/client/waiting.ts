/** What the outbox holds and what becomes of it, for those who show it without loading the outbox itself. */
import { createEvents, createStore } from '#platform/ui/create-store.ts';
import type { CallError } from './call.ts';
import type { OutboxItem } from './decide-outbox.ts';

/** How the waiting of something ended: the server took it, or refused it for good. */
export type Fate = { item: OutboxItem; result: unknown } | { item: OutboxItem; error: CallError };

const items = createStore<readonly OutboxItem[]>([]);
const fates = createEvents<Fate>();

/** The items of who is signed in, oldest first; for `useSyncExternalStore`. */
export const waiting = {
  read: items.read,
  watch: items.subscribe,
  onFate: fates.subscribe,
};

/** The outbox says what it holds now. */
export const tellWaiting = items.set;

/** The outbox says how the waiting of something ended. */
export const tellFate = fates.emit;
