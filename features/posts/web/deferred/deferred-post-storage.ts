/** Browser storage for the publication time of the person's deferred posts (NEW-06). A position is never stored. */
import { createEventEmitter } from '#platform/ui/create-store.ts';
import { createLocalStorageValue } from '#platform/ui/storage.ts';

const until = createLocalStorageValue('held', 1, (data): data is number => typeof data === 'number');
const changes = createEventEmitter();

/**
 * Returns the time at which the last deferred post is published, in milliseconds since 1970; 0 if no post is deferred.
 * Until that time, the browser reports the author's positions to the server.
 */
export function readLatestDeferredPublicationTime(): number {
  return until.read() ?? 0;
}

/**
 * Stores the latest of the given publication times in the browser. An empty list deletes the stored time.
 * @param dueAt publication times of all deferred posts, in ISO 8601 format
 */
export function storeLatestDeferredPublicationTime(dueAt: readonly string[]): void {
  if (dueAt.length === 0) until.remove();
  else until.write(Math.max(...dueAt.map((one) => Date.parse(one))));
  changes.emit();
}

/**
 * Calls a listener when the time that `readLatestDeferredPublicationTime` returns has changed. Returns a function that
 * unsubscribes.
 */
export const onLatestDeferredPublicationTimeChange = changes.subscribe;
