import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { updateProfile } from '#features/accounts/api.ts';
import { followUser } from '#features/follows/api.ts';
import { createPost } from '#features/posts/api.ts';
import { createStory } from '#features/stories/api.ts';
import { FunctionError } from '#platform/contract/errors.ts';
import { rateLimits } from '#platform/kernel/limits.ts';
import { imageEncoderServiceKey } from './encode-image.ts';
import { storeImage } from './public.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ config: { rateScale: 0.1 } });
});
afterAll(() => server.stop());

test('one person can store exactly the permitted number of images in half an hour', async () => {
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

test('EXP-068 a message whose photos exceed the upload limit stores none of them and consumes nothing', async () => {
  const strict = await startTestServer({ config: { rateScale: 0.4 } });
  try {
    const [ann, ben] = [await strict.person('Ann Rowe'), await strict.person('Ben Rowe')];
    await ben.call(followUser, { userId: ann.id });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    const send = (count: number) => {
      const images = Array.from({ length: count }, () => image);
      return ann.post('sendMessage', { recipientId: ben.id, content: '', images });
    };
    const countStored = async () => (await strict.db`select from media where user_id = ${ann.id}`).length;
    // The limit is twelve images (30 × 0.4), of which three are left.
    await strict.plaza.platform.limit('upload', ann.id, 9);
    const { error } = await send(4);
    expect(error.details).toMatchObject({ reason: 'rate_limit', limit: 'upload' });
    expect(await countStored()).toBe(0);
    expect((await send(3)).status).toBe(200);
    expect(await countStored()).toBe(3);
  } finally {
    await strict.stop();
  }
});

test('the decoded pixels of one person have a budget', async () => {
  const strict = await startTestServer({ config: { rateScale: 0.4 } });
  try {
    // A gray picture has as many pixels as a color picture, but decoding it takes a third of the
    // work.
    const bytes = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#fff' } })
      .toColorspace('b-w')
      .jpeg()
      .toBuffer();
    const dataUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    const store = (owner: { id: string }) =>
      storeImage(strict.plaza.platform, { userId: owner.id, kind: 'posts', dataUrl });
    const [ann, ben] = [await strict.person('Ann Lee'), await strict.person('Ben Ortiz')];
    // The limit is 160 megapixels in an hour (400 × 0.4), and each picture has 40 megapixels.
    for (let image = 0; image < 4; image++) expect((await store(ann)).width).toBe(1200);
    await expect(store(ann)).rejects.toMatchObject({
      code: 'resource-exhausted',
      details: { reason: 'rate_limit', limit: 'imagePixelsHour' },
    });
    expect((await store(ben)).width).toBe(1200);
  } finally {
    await strict.stop();
  }
});

test('EXP-017 a post with a photo is refused over the wire once the bytes or the pixels of its author’s day are used up', async () => {
  const wire = await startTestServer({ config: { rateScale: 1 } });
  try {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const images = [`data:image/png;base64,${bytes.toString('base64')}`];
    for (const limit of ['uploadBytes', 'imagePixelsDay'] as const) {
      const ann = await wire.person(`Ann ${limit}`);
      await wire.plaza.platform.limit(limit, ann.id, rateLimits[limit].points);
      const refused = await ann.call(createPost, { content: 'One photo', images });
      expect([refused.status, refused.error.details.reason, refused.error.details['limit']]).toEqual([
        429,
        'rate_limit',
        limit,
      ]);
    }
    const ben = await wire.person('Ben Ortiz');
    expect((await ben.call(createPost, { content: 'One photo', images })).status).toBe(200);
  } finally {
    await wire.stop();
  }
});

test('the pictures of posts, stories and profiles wait in the queue of the address that sent them', async () => {
  const wire = await startTestServer();
  const addresses: unknown[] = [];
  const encode = vi
    .spyOn(wire.plaza.platform.service(imageEncoderServiceKey), 'encode')
    .mockImplementation(async (_dataUrl, { address }) => {
      addresses.push(address);
      throw new FunctionError('unavailable', 'Busy');
    });
  try {
    const ann = await wire.person('Ann Lee');
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    await ann.call(createPost, { content: 'One photo', images: [picture] });
    await ann.call(createStory, { media: [picture] });
    await ann.call(updateProfile, { avatar: picture });
  } finally {
    encode.mockRestore();
    await wire.stop();
  }
  expect(addresses).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
});
