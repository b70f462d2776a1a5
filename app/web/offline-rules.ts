/**
 * Caching strategy of the service worker for a request. `page` and `picture`: network first. `file` (its name contains
 * a hash) and `tile`: cache first. `named` (a file with a fixed name): stale-while-revalidate. `pass`: the service
 * worker leaves the request to the browser.
 */
type CachingStrategy = 'page' | 'file' | 'named' | 'picture' | 'tile' | 'pass';

/** Scripts with a fixed name that start the page. The service worker caches them when it is installed. */
export const pageStartupScriptPaths: readonly string[] = ['/early.js', '/start.js'];

/**
 * First segments of paths that belong to the server, such as functions and health checks, and never to a screen of the
 * app. The list does not contain pictures and map tiles, because they have caching strategies of their own.
 * `app/server-paths.test.ts` compares the list with the routes of the server.
 */
const serverPaths = /^\/(plaza|live|health|docs|data-archive|calendar|basemap)(\/|$)/;

/**
 * Chooses the service worker's caching strategy for a request. Pages and pictures: network first. Files with a hash in
 * their name, and map tiles: cache first. Icons and other files with a fixed name: stale-while-revalidate. All other
 * requests, such as calls of functions, are never cached.
 */
export function chooseServiceWorkerCachingStrategy(
  request: { method: string; url: string; mode: string },
  origin: string,
): CachingStrategy {
  if (request.method !== 'GET') return 'pass';
  const url = new URL(request.url);
  if (url.origin !== origin) return 'pass';
  const { pathname } = url;
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/basemap/city/')) return 'tile';
  if (serverPaths.test(pathname)) return 'pass';
  if (pathname.startsWith('/icons/') || pageStartupScriptPaths.includes(pathname)) return 'named';
  if (pathname.startsWith('/media/')) return request.mode === 'navigate' ? 'pass' : 'picture';
  return request.mode === 'navigate' ? 'page' : 'pass';
}

/** Returns true if a tab with this URL shows the app, and not another document of the same origin, such as `/docs`. */
export function isAppPageUrl(url: string, origin: string): boolean {
  return chooseServiceWorkerCachingStrategy({ method: 'GET', url, mode: 'navigate' }, origin) === 'page';
}

/** Returns true if a `cache-control` header forbids storing the response. */
const forbidsStoring = (cacheControl: string | null): boolean =>
  /(^|,)\s*no-store\b/i.test(cacheControl ?? '');

/**
 * Decides what happens to the cached copy of a picture after the server has responded to a request for the picture:
 * `store` the response, `delete` the copy, or `leave` the copy unchanged. Private pictures may be stored, because the
 * page clears the cache when the session ends.
 */
export function decidePictureCacheAction(
  status: number,
  cacheControl: string | null,
): 'store' | 'delete' | 'leave' {
  if (status === 404) return 'delete';
  if (status !== 200) return 'leave';
  return forbidsStoring(cacheControl) ? 'delete' : 'store';
}

/**
 * Returns true if a response to a request for a map tile may be stored. Status 204 means a tile without streets, which
 * may be stored too. A page that was opened before an update of the map may request a tile of the old map. The server
 * then forbids storing the response.
 */
export function isCacheableMapTileResponse(status: number, cacheControl: string | null): boolean {
  return (status === 200 || status === 204) && !forbidsStoring(cacheControl);
}

/**
 * Returns how many responses an LRU cache must evict to stay within the limits `max`.
 * @param sizes bytes of each response, beginning with the least recently used one
 */
export function computeResponseCountToEvict(
  sizes: readonly number[],
  max: { responses: number; bytes: number },
): number {
  let bytes = 0;
  for (let kept = 0; kept < sizes.length; kept++) {
    bytes += sizes[sizes.length - 1 - kept]!;
    if (kept === max.responses || bytes > max.bytes) return sizes.length - kept;
  }
  return 0;
}
