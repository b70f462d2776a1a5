/**
 * LRU cache of pictures for offline use, filled by the service worker. The number of pictures and their bytes are
 * limited. The page deletes the cache when the session ends.
 */
import { countPicturesToEvict, decidePictureCacheAction } from './offline-rules.ts';

/**
 * Name of the picture cache in the browser. `platform/client/stored-pictures.ts` deletes all caches whose names begin
 * with `plaza-seen`.
 */
export const pictureCacheName = 'plaza-seen-1';
/** Limits of the cache: number of pictures, and bytes. */
const limits = { pictures: 150, bytes: 30_000_000 };
const trimAfterMs = 500;

/**
 * Returns a picture, network first, so that a deleted picture disappears. Returns the stored picture only if the
 * network or the server fails.
 * @param keepAlive keeps the service worker running until the picture is stored
 */
export async function fetchPicture(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  // The cache is opened before the request. If the session ends during the request, the picture is written into the
  // deleted cache, so it is not kept.
  const cache = await caches.open(pictureCacheName);
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const stored = await findPicture(cache, request);
    if (stored) return stored;
    throw error;
  }
  if (answer.status >= 500) return (await findPicture(cache, request)) ?? answer;
  const change = decidePictureCacheAction(answer.status, answer.headers.get('cache-control'));
  // Stores a copy of the response, because the page reads the body of the response itself.
  if (change === 'store') keepAlive(storePicture(cache, request, answer.clone()));
  if (change === 'delete') keepAlive(cache.delete(request));
  return answer;
}

/**
 * Finds a cached picture by its URL alone. `Vary` is ignored, because page and service worker send different headers.
 */
const findPicture = (cache: Cache, request: Request) => cache.match(request, { ignoreVary: true });

/**
 * Stores a picture as the most recently used one. If storing fails, for example because the disk is full, evicts old
 * pictures instead.
 */
async function storePicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    const { status, headers } = answer;
    const body = await answer.blob();
    const stored = new Response(body, { status, headers });
    stored.headers.set('content-length', String(body.size));
    // Deletes the old copy first: the cache lists keys in insertion order, which must be the order of use.
    await cache.delete(request, { ignoreVary: true });
    await cache.put(request, stored);
    await trimSoon();
  } catch {
    await trim({ pictures: limits.pictures / 2, bytes: limits.bytes / 2 }).catch(() => undefined);
  }
}

let trimming: Promise<void> | undefined;

/**
 * Evicts the least recently used pictures. Debounced: runs once for all pictures that arrive within half a second.
 */
function trimSoon(): Promise<void> {
  trimming ??= new Promise((resolve) => {
    setTimeout(resolve, trimAfterMs);
  }).then(() => {
    trimming = undefined;
    return trim(limits);
  });
  return trimming;
}

async function trim(max: typeof limits): Promise<void> {
  if (!(await caches.has(pictureCacheName))) return;
  const cache = await caches.open(pictureCacheName);
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const sizes = answers.map((answer) => Number(answer.headers.get('content-length')));
  const count = countPicturesToEvict(sizes, max);
  await Promise.all(keys.slice(0, count).map((key) => cache.delete(key)));
}
