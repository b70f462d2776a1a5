/**
 * Name prefix of the browser cache in which the service worker stores pictures (EXP-004). `app/web/picture-cache.ts`
 * repeats the prefix, because the service worker cannot share modules with the page.
 */
const cachePrefix = 'plaza-seen';

/**
 * Deletes the pictures that the service worker has stored for offline use. Called when a session ends, and when the
 * disk is full.
 */
export async function deleteOfflinePictures(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)));
}
