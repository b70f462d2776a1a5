/** Stores the last publication time of the person's deferred posts in this browser (NEW-06), never a position. */
import { createEvents } from '#platform/ui/create-store.ts';
import { stored } from '#platform/ui/storage.ts';

const until = stored('held', 1, (data): data is number => typeof data === 'number');
const changes = createEvents();

/** Returns the time until which positions are reported, in milliseconds since 1970; 0 if no post is deferred. */
export function readDeferredUntil(): number {
  return until.read() ?? 0;
}

/** Stores the publication times of the deferred posts, ISO. */
export function storeDeferred(dueAt: readonly string[]): void {
  if (dueAt.length === 0) until.remove();
  else until.write(Math.max(...dueAt.map((one) => Date.parse(one))));
  changes.emit();
}

/** Calls the listener when the stored time may have changed. */
export const onDeferredChange = changes.subscribe;
