/** Caches of reads. They register when they are loaded, so that a change of session reaches them without loading them. */
interface ReadCache {
  /** Forgets everything: another person must not see it. */
  clear(): void;
  /** Reads again what is shown. */
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
