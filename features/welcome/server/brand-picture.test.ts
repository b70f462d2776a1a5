/** Pictures of the first visit over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandTitles, type BrandId } from '#platform/contract/brand-titles.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { buildBrandWelcomePictureUrl } from '../domain/brand-picture.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('SHELL-067 EXP-084 each brand has its own drawn picture of the town, and other names have none', async () => {
  const pictures = await Promise.all(
    (Object.keys(brandTitles) as BrandId[]).map(async (brandId) => {
      const response = await fetch(`${server.url}${buildBrandWelcomePictureUrl(brandId)}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('image/svg+xml'),
      ]);
      return response.text();
    }),
  );
  expect(new Set(pictures).size).toBe(3);
  for (const name of ['nowhere', 'constructor'])
    expect((await fetch(`${server.url}/media/posters/welcome/${name}.svg`)).status).toBe(404);
});
