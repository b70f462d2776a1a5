/**
 * Registry of the caches that must be cleared or refreshed when the session changes. A cache registers itself when
 * its module is loaded, so that a session change does not load modules that are not in use.
 */
interface ReadCache {
  /** Deletes all data, because another user must not see it. */
  clear(): void;
  /** Reads the displayed data from the server again. */
  refresh(): void;
}

const caches = new Set<ReadCache>();

/** Registers a cache, so that changes of the session clear or refresh it. */
export function registerQueryCache(cache: ReadCache): void {
  caches.add(cache);
}

/** Clears all registered caches, for use after the signed-in person changed. */
export function clearQueryCaches(): void {
  for (const cache of caches) cache.clear();
}

/** Marks the data of all registered caches as outdated, so that it is fetched again. */
export function invalidateQueryCaches(): void {
  for (const cache of caches) cache.refresh();
}
