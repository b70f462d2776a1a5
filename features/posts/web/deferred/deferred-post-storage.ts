/** Whether posts of this browser's person wait until they have left (NEW-06): only until when, never from where. */
import { stored } from '#platform/ui/storage.ts';

const until = stored('held', 1, (data): data is number => typeof data === 'number');
const listeners = new Set<() => void>();

/** Until when somebody has to be watched leaving, in milliseconds; 0 for nobody. */
export function deferredUntil(): number {
  return until.read() ?? 0;
}

/** @param dueAt of each waiting post, ISO */
export function rememberDeferred(dueAt: readonly string[]): void {
  if (dueAt.length === 0) until.remove();
  else until.write(Math.max(...dueAt.map((one) => Date.parse(one))));
  for (const listener of listeners) listener();
}

/** Hears when a post began or ceased to wait. */
export function onDeferredChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
