/**
 * Observable state of the outbox. Screens and mutations import this module instead of `outbox.ts`, which is loaded
 * later.
 */
import { createEventEmitter, createStore } from '#platform/ui/create-store.ts';
import type { CallError } from './call.ts';
import type { OutboxItem } from './decide-outbox.ts';

/**
 * The final result of an outbox item: the server accepted the call (`result`), or refused the call permanently
 * (`error`).
 */
export type FinalOutboxItemResult =
  | { item: OutboxItem; result: unknown }
  | { item: OutboxItem; error: CallError };

const items = createStore<readonly OutboxItem[]>([]);
const results = createEventEmitter<FinalOutboxItemResult>();

/**
 * Read access to the outbox. `read` returns the items of the signed-in account, oldest first, and `watch` subscribes to
 * their changes, as `useSyncExternalStore` requires. `onResult` subscribes to the final results of items.
 */
export const outboxReader = {
  read: items.read,
  watch: items.subscribe,
  onResult: results.subscribe,
};

/** Replaces the observable items of the outbox. Only the outbox calls this function. */
export const setObservableOutboxItems = items.set;

/** Notifies observers of the final result of an outbox item. Only the outbox calls this function. */
export const emitFinalOutboxItemResult = results.emit;
