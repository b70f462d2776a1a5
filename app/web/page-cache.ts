/** The page in the service worker's cache, which is shown when the network or the server fails. */

/** Name of the browser cache that stores the guests' version of the page, under the path `/`. */
export const pageCacheName = 'plaza-page-1';
/** Timeout for the network when a page is opened, in milliseconds. After this time, the cached page is shown. */
const pageTimeoutMs = 3500;

/**
 * Network first: returns the page from the network. Returns the cached page if the network fails or is slow, or if the
 * response has status 500 or higher, for example from a proxy while the server restarts.
 */
export async function fetchPage(request: Request): Promise<Response> {
  const findCachedPage = () => caches.match('/', { cacheName: pageCacheName });
  const slow = new Promise<Response | undefined>((resolve) => {
    setTimeout(() => void findCachedPage().then(resolve), pageTimeoutMs);
  });
  const fresh = fetch(request).then(async (answer) =>
    answer.status >= 500 ? ((await findCachedPage()) ?? answer) : answer,
  );
  const first = await Promise.race([fresh.catch(findCachedPage), slow]);
  return first ?? fresh;
}
