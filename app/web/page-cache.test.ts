import { afterEach, expect, test, vi } from 'vitest';
import { fetchPage } from './page-cache.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens a page in a browser with a simulated network and cache. Returns the body of the response. */
async function openPage(answer: () => Promise<Response>, cached: string | undefined): Promise<string> {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('caches', {
    match: () => Promise.resolve(cached === undefined ? undefined : new Response(cached)),
  });
  vi.useFakeTimers();
  const page = fetchPage(new Request('https://plaza.example/feed'));
  const [shown] = await Promise.all([page, vi.runAllTimersAsync()]);
  return shown.text();
}

const answer = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));

test.each([200, 404])('EXP-004 a page that the server answers with status %i is shown', async (status) => {
  expect(await openPage(answer(status, 'fresh'), 'cached')).toBe('fresh');
});

test.each([500, 502, 503, 504])(
  'EXP-004 the cached page is shown instead of an error page with status %i',
  async (status) => {
    expect(await openPage(answer(status, 'Bad Gateway'), 'cached')).toBe('cached');
    expect(await openPage(answer(status, 'Bad Gateway'), undefined)).toBe('Bad Gateway');
  },
);

test('EXP-004 the cached page is shown if the network fails or is slow', async () => {
  expect(await openPage(() => Promise.reject(new TypeError('network')), 'cached')).toBe('cached');
  expect(await openPage(() => new Promise(() => {}), 'cached')).toBe('cached');
});

test('EXP-004 without a cached page, a failure of the network is reported to the browser', async () => {
  const page = openPage(() => Promise.reject(new TypeError('network')), undefined);
  await expect(page).rejects.toThrow('network');
});
