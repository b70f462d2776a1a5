import type { BrowserContext } from '@playwright/test';

/**
 * Aborts every request to an origin other than `allowedOrigin`. Returns a list that collects the URLs of the aborted
 * requests.
 */
export async function cutNetwork(context: BrowserContext, allowedOrigin: string): Promise<string[]> {
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== allowedOrigin && /^(https?|wss?):/.test(url.protocol),
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  return outside;
}
