/** Cache of viewed pictures for offline use. The page deletes the cache when the session ends. */
import { deleteCachedResponse, findCachedResponse, LruResponseCache } from './lru-cache.ts';
import { decidePictureCacheAction } from './offline-rules.ts';

/**
 * Name of the picture cache in the browser. `platform/client/stored-pictures.ts` deletes all caches whose names begin
 * with `plaza-seen`.
 */
export const pictureCacheName = 'plaza-seen-1';
const pictures = new LruResponseCache(pictureCacheName, { responses: 150, bytes: 30_000_000 });

/**
 * Returns a picture, network first, so that a deleted picture disappears. Returns the stored picture only if the
 * network or the server fails.
 * @param keepAlive keeps the service worker running until the picture is stored
 */
export async function fetchPicture(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  // Opens the cache before the request. If the session ends during the request, the cache is deleted, and the picture
  // is written into the deleted cache instead of a new one.
  const cache = await pictures.open();
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const stored = await findCachedResponse(cache, request);
    if (stored) return stored;
    throw error;
  }
  if (answer.status >= 500) return (await findCachedResponse(cache, request)) ?? answer;
  const change = decidePictureCacheAction(answer.status, answer.headers.get('cache-control'));
  // Stores a clone, because the page consumes the body of the original response.
  if (change === 'store') keepAlive(pictures.store(cache, request, answer.clone()));
  if (change === 'delete') keepAlive(deleteCachedResponse(cache, request));
  return answer;
}
