import type { BrowserContext } from '@playwright/test';

/** Aborts every request to an origin other than `own`. Returns the list to which their URLs are added. */
export async function cutNetwork(context: BrowserContext, own: string): Promise<string[]> {
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== own && /^(https?|wss?):/.test(url.protocol),
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  return outside;
}
