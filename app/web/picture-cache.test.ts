import { afterEach, expect, test, vi } from 'vitest';
import { fetchPicture } from './picture-cache.ts';

afterEach(() => vi.unstubAllGlobals());

test('EXP-004 a deleted picture leaves the offline cache, whatever headers its copy varies by', async () => {
  // As in a browser, a copy with the header `Vary` is only deleted if the header is ignored.
  const copies = new Map([['https://plaza.test/media/1.webp', 'picture']]);
  vi.stubGlobal('caches', {
    open: async () => ({
      delete: async (request: Request, options?: CacheQueryOptions) =>
        options?.ignoreVary === true && copies.delete(request.url),
    }),
  });
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const work: Promise<unknown>[] = [];
  const answer = await fetchPicture(new Request('https://plaza.test/media/1.webp'), (one) => work.push(one));
  await Promise.all(work);
  expect([answer.status, copies.size]).toEqual([404, 0]);
});
