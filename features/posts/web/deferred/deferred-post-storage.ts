/** Browser storage for the publication time of the person's deferred posts (NEW-06). A position is never stored. */
import { createEventEmitter } from '#platform/ui/create-store.ts';
import { createStoredValue } from '#platform/ui/storage.ts';

const until = createStoredValue('held', 1, (data): data is number => typeof data === 'number');
const changes = createEventEmitter();

/**
 * Returns the time at which the last deferred post is due, in milliseconds since 1970; 0 if there is none. Until that
 * time, the browser reports positions.
 */
export function readLastDeferredPostDueTime(): number {
  return until.read() ?? 0;
}

/**
 * Stores the latest publication time of the deferred posts.
 * @param dueAt publication times of all deferred posts, in ISO 8601 format
 */
export function storeDeferredPostDueTimes(dueAt: readonly string[]): void {
  if (dueAt.length === 0) until.remove();
  else until.write(Math.max(...dueAt.map((one) => Date.parse(one))));
  changes.emit();
}

/** Subscribes to changes of the stored publication time. Returns a function that unsubscribes. */
export const onDeferredPostDueTimesChange = changes.subscribe;
