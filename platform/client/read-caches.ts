/**
 * Registry of read caches. A cache registers when it is loaded, so that a change of session reaches it without loading
 * it.
 */
interface ReadCache {
  /** Deletes all data: another user must not see it. */
  clear(): void;
  /** Reads the displayed data again. */
  refresh(): void;
}

const caches = new Set<ReadCache>();

export function registerReadCache(cache: ReadCache): void {
  caches.add(cache);
}

export function clearReadCaches(): void {
  for (const cache of caches) cache.clear();
}

export function refreshReadCaches(): void {
  for (const cache of caches) cache.refresh();
}
