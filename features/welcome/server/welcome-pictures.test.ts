/** Pictures of the first visit and of the onboarding over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTitles, type AppBrandId } from '#platform/contract/brand-titles.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { buildFirstVisitPictureUrl, buildWelcomeStepPictureUrl } from '../domain/welcome-pictures.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('SHELL-067 EXP-084 each brand and two steps have their own drawn picture of the town, other names have none', async () => {
  const urls = [
    ...(Object.keys(brandTitles) as AppBrandId[]).map(buildFirstVisitPictureUrl),
    ...(['neighborhood', 'tokens'] as const).map(buildWelcomeStepPictureUrl),
  ];
  const pictures = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(`${server.url}${url}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('image/svg+xml'),
      ]);
      return response.text();
    }),
  );
  expect(new Set(pictures).size).toBe(5);
  for (const name of ['nowhere', 'constructor'])
    expect((await fetch(`${server.url}/media/posters/welcome/${name}.svg`)).status).toBe(404);
});
