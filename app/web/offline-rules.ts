/** Which requests the service worker answers, and how. */
type FetchPlan = 'page' | 'file' | 'named' | 'picture' | 'pass';

/**
 * Pages come from the network first, hashed files from the cache first, pictures from the network first with a limited store for offline use. Files
 * that keep their name when they change come from the cache and are fetched anew for the next time.
 * Everything else, above all what functions answer, is left alone and never kept.
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

/** Whether an answer for a picture is stored for offline use: only what everybody may see, and nothing deleted. */
export function decidePictureStorage(
  status: number,
  cacheControl: string | null,
): 'store' | 'delete' | 'leave' {
  if (status === 404) return 'delete';
  if (status !== 200) return 'leave';
  return /(^|,)\s*(private|no-store)\b/i.test(cacheControl ?? '') ? 'delete' : 'store';
}

/** What must go so that at most `max` stay; the first are the least recently used. */
export function trimPlan<T>(keys: readonly T[], max: number): readonly T[] {
  return keys.slice(0, Math.max(0, keys.length - max));
}
