/**
 * Registry of the caches of query results that must be cleared or refreshed when somebody signs in or out. A cache
 * registers itself when its module is loaded, so that a session change does not load modules that are not in use.
 */
interface ReadCache {
  /** Deletes all data, because another user must not see it. */
  clear(): void;
  /** Reads the displayed data from the server again. */
  refresh(): void;
}

const caches = new Set<ReadCache>();

/** Registers a cache of query results. When the session changes, all registered caches are cleared or refreshed. */
export function registerQueryCache(cache: ReadCache): void {
  caches.add(cache);
}

/** Clears all registered caches, so that a newly signed-in person does not see data of the previous one. */
export function clearQueryCaches(): void {
  for (const cache of caches) cache.clear();
}

/** Marks the data of all registered caches as outdated, so that it is fetched again. */
export function invalidateQueryCaches(): void {
  for (const cache of caches) cache.refresh();
}
