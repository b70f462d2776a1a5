/**
 * Prefix of the cache in which the service worker stores pictures (EXP-004). The service worker is built as one file and
 * cannot share a module with the page, so `app/web/picture-cache.ts` repeats the name.
 */
const cachePrefix = 'plaza-seen';

/** Deletes the pictures that are stored for offline use, at the end of a session. */
export async function deleteStoredPictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
}
