/** Rules of the service worker's caches. */
type FetchPlan = 'page' | 'file' | 'named' | 'picture' | 'pass';

/**
 * Decides how the service worker answers a request. Pages: network first. Hashed files: cache first. Pictures: network first,
 * with a limited cache for offline use. Files that keep their name when they change: stale-while-revalidate. All other
 * requests, such as calls of functions, pass through and are never cached.
 */
export function decideFetch(
  request: { method: string; url: string; mode: string },
  origin: string,
): FetchPlan {
  if (request.method !== 'GET') return 'pass';
  const url = new URL(request.url);
  if (url.origin !== origin) return 'pass';
  const { pathname } = url;
  if (/^\/(plaza|live|health|docs|openapi)(\/|$|\.)/.test(pathname)) return 'pass';
  if (pathname.startsWith('/assets/')) return 'file';
  if (pathname.startsWith('/icons/') || pathname === '/early.js') return 'named';
  if (pathname.startsWith('/media/')) return request.mode === 'navigate' ? 'pass' : 'picture';
  return request.mode === 'navigate' ? 'page' : 'pass';
}

/** Decides whether a picture is cached for offline use: only if it is public and not deleted. */
export function decidePictureStorage(
  status: number,
  cacheControl: string | null,
): 'store' | 'delete' | 'leave' {
  if (status === 404) return 'delete';
  if (status !== 200) return 'leave';
  return /(^|,)\s*(private|no-store)\b/i.test(cacheControl ?? '') ? 'delete' : 'store';
}

/** Returns the keys to delete so that at most `max` remain. `keys` begins with the least recently used one. */
export function listOldestKeys<T>(keys: readonly T[], max: number): readonly T[] {
  return keys.slice(0, Math.max(0, keys.length - max));
}
