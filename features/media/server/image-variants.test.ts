/** Tests the smaller copies of stored images. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { createPost } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { buildImageSrcSet } from '../domain/media-key.ts';
import { deleteUnusedMedia } from './delete-unused-media.ts';
import { storeImage } from './public.ts';

let server: TestServer;
let ann: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
});
afterAll(() => server.stop());

async function makePicture(width: number): Promise<string> {
  const bytes = await sharp({ create: { width, height: width / 2, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function post(author: TestActor, width: number) {
  const { imageDetails } = (
    await author.call(createPost, { content: '', images: [await makePicture(width)] })
  ).ok.post;
  return imageDetails[0]!;
}

async function load(path: string, token?: string) {
  const response = await fetch(server.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status };
  const { width, format } = await sharp(bytes).metadata();
  return { status: 200, width, format, type: response.headers.get('content-type') };
}

const ofAnn = () => join(server.plaza.platform.config.dataDir, 'media', 'posts', ann.id);

test('MEDIA-005 a stored image has smaller copies, which its srcset names', async () => {
  const image = await post(ann, 2_000);
  expect(buildImageSrcSet(image)).toBe(
    `${image.url}?w=480 480w, ${image.url}?w=800 800w, ${image.url} 1200w`,
  );
  expect(await load(`${image.url}?w=480`)).toEqual({
    status: 200,
    width: 480,
    format: 'webp',
    type: 'image/webp',
  });
  expect(await load(`${image.url}?w=800`)).toMatchObject({ width: 800, format: 'webp' });
  for (const query of ['', '?w=481', '?w=', '?w=480&w=800'])
    expect(await load(image.url + query), query).toMatchObject({ width: 1200, type: 'image/jpeg' });
});

test('MEDIA-002 a small image has no copies that are as large', async () => {
  const image = await post(ann, 600);
  expect(buildImageSrcSet(image)).toBe(`${image.url}?w=480 480w, ${image.url} 600w`);
  expect(await load(`${image.url}?w=800`)).toMatchObject({ width: 600, type: 'image/jpeg' });
  expect(buildImageSrcSet({ url: image.url, width: 480 })).toBeUndefined();
  expect(buildImageSrcSet({ url: '/media/posters/venues/a.svg', width: 1200 })).toBeUndefined();
});

test('an image that was stored without copies is sent itself', async () => {
  const image = await post(ann, 1_000);
  const name = image.url.slice(image.url.lastIndexOf('/') + 1).replace('.jpg', '');
  for (const file of await readdir(ofAnn())) if (file.startsWith(`${name}-w`)) await rm(join(ofAnn(), file));
  expect(await load(`${image.url}?w=480`)).toMatchObject({ width: 1_000, type: 'image/jpeg' });
});

test('EXP-069 the copies of a private picture are refused like the picture', async () => {
  const shy = await server.person('Shy Moss');
  await shy.call(updatePrivacy, { isPrivate: true });
  const image = await post(shy, 1_000);
  for (const query of ['', '?w=480', '?w=800']) {
    expect((await load(image.url + query, ann.token!)).status, query).toBe(404);
    expect((await load(image.url + query, shy.token!)).status, query).toBe(200);
  }
});

test('an unused image is swept together with its copies', async () => {
  const before = (await readdir(ofAnn())).length;
  await storeImage(server.plaza.platform, {
    userId: ann.id,
    kind: 'posts',
    dataUrl: await makePicture(1_000),
  });
  expect((await readdir(ofAnn())).length).toBe(before + 3);
  server.clock.advance(25 * 60 * 60 * 1000);
  expect((await deleteUnusedMedia(server.plaza.platform)).unused).toBe(1);
  expect((await readdir(ofAnn())).length).toBe(before);
});
