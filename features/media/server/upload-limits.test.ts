import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { storeImage } from './public.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 0.1 } });
});
afterAll(() => server.stop());

test('one person may store so many images in half an hour and no more, exactly', async () => {
  const ann = await server.person('Ann Lee');
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const dataUrl = `data:image/png;base64,${bytes.toString('base64')}`;
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      storeImage(server.plaza.platform, { userId: ann.id, kind: 'posts', dataUrl }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3);
  const refused = answers.find((answer) => answer.status === 'rejected')!;
  expect(refused.reason).toMatchObject({
    code: 'resource-exhausted',
    details: { reason: 'rate_limit', limit: 'upload' },
  });
});
