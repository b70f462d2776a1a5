/** Cache of viewed map tiles, so that the browser can draw the map without a network (EXP-072). */
import { findCachedResponse, LruResponseCache } from './lru-cache.ts';
import { isCacheableMapTileResponse } from './offline-rules.ts';

/**
 * Name of the browser cache that stores map tiles. Map tiles contain no personal data, so the cache is kept after a
 * sign-out.
 */
export const mapTileCacheName = 'plaza-map-1';
const tiles = new LruResponseCache(mapTileCacheName, { responses: 500, bytes: 20_000_000 });

/**
 * Returns a map tile, cache first. A stored tile is never outdated, because the URL of a tile contains a digest of the
 * map.
 * @param keepAlive keeps the service worker running until the tile is stored
 */
export async function fetchMapTileCacheFirst(
  request: Request,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await tiles.open();
  const stored = await findCachedResponse(cache, request);
  if (stored) return stored;
  const answer = await fetch(request);
  if (isCacheableMapTileResponse(answer.status, answer.headers.get('cache-control')))
    keepAlive(tiles.store(cache, request, answer.clone()));
  return answer;
}
