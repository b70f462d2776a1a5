/** Stores until when deferred posts wait in this browser (NEW-06): only the time, never the place. */
import { stored } from '#platform/ui/storage.ts';

const until = stored('held', 1, (data): data is number => typeof data === 'number');
const listeners = new Set<() => void>();

/** Until when the departure must be watched, in milliseconds since 1970; 0 for no deferred post. */
export function deferredUntil(): number {
  return until.read() ?? 0;
}

/** @param dueAt publication times of the deferred posts, ISO */
export function rememberDeferred(dueAt: readonly string[]): void {
  if (dueAt.length === 0) until.remove();
  else until.write(Math.max(...dueAt.map((one) => Date.parse(one))));
  for (const listener of listeners) listener();
}

/** Calls the listener when a post was deferred or no longer waits. */
export function onDeferredChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
