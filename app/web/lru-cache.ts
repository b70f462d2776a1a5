/**
 * LRU cache of responses in the browser, filled by the service worker. The number of responses and the sum of their
 * sizes are limited.
 */
import { computeResponseCountToEvict } from './offline-rules.ts';

/**
 * Limits of a cache: maximum number of responses, and maximum sum of their body sizes in bytes. If a limit is exceeded,
 * responses are evicted.
 */
interface LruCacheLimits {
  responses: number;
  bytes: number;
}

const trimAfterMs = 500;

/**
 * Finds a cached response by its URL alone. Ignores the header `Vary`, because page and service worker send different
 * request headers.
 */
export const findCachedResponse = (cache: Cache, request: Request): Promise<Response | undefined> =>
  cache.match(request, { ignoreVary: true });

/** Deletes a cached response by its URL alone, as `findCachedResponse` finds it. */
export const deleteCachedResponse = (cache: Cache, request: Request): Promise<boolean> =>
  cache.delete(request, { ignoreVary: true });

/** LRU cache of responses. Each instance is one named cache in the browser's cache storage. */
export class LruResponseCache {
  private readonly name: string;
  private readonly limits: LruCacheLimits;
  private trimming: Promise<void> | undefined;

  constructor(name: string, limits: LruCacheLimits) {
    this.name = name;
    this.limits = limits;
  }

  open(): Promise<Cache> {
    return caches.open(this.name);
  }

  /**
   * Stores a response as the most recently used one. If storing fails, for example because the disk is full, the
   * response is not stored. Old responses are then evicted until the cache uses at most half of each limit.
   */
  async store(cache: Cache, request: Request, answer: Response): Promise<void> {
    try {
      const { status, headers } = answer;
      const body = await answer.blob();
      const stored = new Response(body.size === 0 ? null : body, { status, headers });
      stored.headers.set('content-length', String(body.size));
      // Deletes the old copy first, so that the new copy is the last key. The cache lists its keys in insertion order,
      // which thus is the order of use.
      await deleteCachedResponse(cache, request);
      await cache.put(request, stored);
      await this.trimSoon();
    } catch {
      const { responses, bytes } = this.limits;
      await this.trim({ responses: responses / 2, bytes: bytes / 2 }).catch(() => undefined);
    }
  }

  /**
   * Evicts the least recently used responses. Debounced: runs once for all responses that arrive within half a second.
   */
  private trimSoon(): Promise<void> {
    this.trimming ??= new Promise((resolve) => {
      setTimeout(resolve, trimAfterMs);
    }).then(() => {
      this.trimming = undefined;
      return this.trim(this.limits);
    });
    return this.trimming;
  }

  private async trim(max: LruCacheLimits): Promise<void> {
    if (!(await caches.has(this.name))) return;
    const cache = await this.open();
    const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
    const sizes = answers.map((answer) => Number(answer.headers.get('content-length')));
    const count = computeResponseCountToEvict(sizes, max);
    await Promise.all(keys.slice(0, count).map((key) => cache.delete(key)));
  }
}
