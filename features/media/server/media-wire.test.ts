import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gps } from 'exifr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { updateProfile } from '#features/accounts/api.ts';
import { accountDeleted } from '#features/accounts/events.ts';
import { createPost } from '#features/posts/api.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store-append.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { buildGeneratedBannerUrl } from '#features/accounts/domain/banner-url.ts';
import { fileStoreServiceKey } from './file-store.ts';
import { attachImagesToContent, detachImagesFromContent, storeImage } from './public.ts';
import { deleteUnusedMedia } from './delete-unused-media.ts';

const hours = 60 * 60 * 1000;
let server: TestServer;
let ann: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.person('Ann Lee');
});
afterAll(() => server.stop());

/**
 * Returns a small picture of one color. Each test uses colors of its own, so that the pictures
 * differ.
 */
async function picture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

async function stored(background: string, owner = ann) {
  return storeImage(server.plaza.platform, {
    userId: owner.id,
    kind: 'posts',
    dataUrl: await picture(background),
  });
}

function get(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(server.url + path, init);
}

/** Sends a GET request that the session of a person authenticates. */
function getAs(actor: TestActor, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return get(path, { headers: { ...headers, authorization: `Bearer ${actor.token}` } });
}

const profileOf = ({ id }: TestActor) => ({ kind: 'profile', id }) as const;

function inTransaction(body: Parameters<typeof runTransaction<void>>[1]): Promise<void> {
  return runTransaction(server.db, body);
}

function mediaFolder(): string {
  return join(server.plaza.platform.config.dataDir, 'media');
}

test('POST-016 EXP-069 MEDIA-005 a posted photo is served from posts/{userId}/, small, without its position', async () => {
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#557799' } })
    .jpeg()
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '33/1 26/1 54/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '112/1 4/1 26/1',
      },
    })
    .toBuffer();
  const { post } = (
    await ann.call(createPost, {
      content: 'Look at this',
      images: [`data:image/jpeg;base64,${photo.toString('base64')}`],
    })
  ).ok;
  expect(post.images).toHaveLength(1);
  expect(post.images[0]).toMatch(new RegExp(`^/media/posts/${ann.id}/\\d{13}-[0-9a-f]{24}\\.jpg$`));
  const response = await get(post.images[0]!);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThanOrEqual(900_000);
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1200, 900]);
  expect(await gps(bytes)).toBeUndefined();
});

test('MEDIA-001 an invalid image is refused by all functions that take one, and nothing is stored', async () => {
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`;
  for (const image of [svg, 'https://example.org/a.png', 'data:image/png;base64,AAAA', '']) {
    const refused = await ann.call(createPost, { content: `with ${image.slice(0, 12)}`, images: [image] });
    expect(refused.status, image).toBe(400);
    expect(refused.error.message).toMatch(/^We couldn't open this photo/);
    expect(refused.error.details).toMatchObject({ reason: 'image', field: 'images' });
  }
  const avatar = await ann.call(updateProfile, { avatar: 'data:image/png;base64,AAAA' });
  expect([avatar.status, avatar.error.details.field]).toEqual([400, 'avatar']);
  const tooLong = await ann.call(createPost, {
    content: 'x',
    images: [`data:image/png;base64,${'A'.repeat(10_485_760)}`],
  });
  expect([tooLong.status, tooLong.error.details.reason]).toEqual([400, 'too_big']);
  const [rows] =
    await server.db`select count(*)::int as count from media where created_at = ${server.clock.now()}
    and used_at is null`;
  expect(rows!['count']).toBe(0);
});

test('a published image has headers that make it harmless and cacheable', async () => {
  const published = (await ann.call(createPost, { content: 'headers', images: [await picture('#112233')] }))
    .ok;
  const image = published.post.imageDetails[0]!;
  const [row] =
    await server.db`select bytes, sha256 from media where key = ${image.url.slice('/media/'.length)}`;
  const response = await get(image.url);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(row!['sha256']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(row!['bytes']),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=600, s-maxage=60, must-revalidate',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const head = await get(image.url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(row!['bytes'])]);
  expect(await head.text()).toBe('');
  const again = await get(image.url, { headers: { 'if-none-match': response.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('KI8 folders cannot be listed, path traversal is impossible, and missing files are not found', async () => {
  const { url } = await stored('#332211');
  await writeFile(join(mediaFolder(), 'secret.jpg'), 'secret');
  for (const path of [
    '/media',
    '/media/',
    '/media/posts',
    `/media/posts/${ann.id}`,
    `/media/posts/${ann.id}/`,
    '/media/posts/..%2f..%2fsecret.jpg',
    '/media/posts/%2e%2e/secret.jpg',
    `/media/posts/${ann.id}/..%2f..%2f..%2fsecret.jpg`,
    '/media/.incoming/x',
    `${url}%00`,
    `${url}/x`,
    url.replace('.jpg', '.png'),
    url.replace('posts', 'stories'),
    url.replace(/[0-9a-f]\.jpg/, (end) => (end[0] === '0' ? '1.jpg' : '0.jpg')),
  ]) {
    const response = await get(path, { redirect: 'manual' });
    const body = await response.text();
    expect(body, path).not.toContain('secret');
    expect(response.headers.get('content-type') === 'image/jpeg', path).toBe(false);
    if (path.startsWith('/media/posts/') || path.startsWith(url)) expect(response.status, path).toBe(404);
  }
  await rm(join(mediaFolder(), 'secret.jpg'));
});

test('only its owner can publish an image, and only once', async () => {
  const ben = await server.person('Ben Ortiz');
  const image = await stored('#445566');
  const at = server.clock.now();
  await expect(
    inTransaction((tx) => attachImagesToContent(tx, ben.id, [image.key], profileOf(ben), at)),
  ).rejects.toThrow("We couldn't open this photo");
  await expect(
    inTransaction((tx) => attachImagesToContent(tx, ann.id, [image.key, 'none'], profileOf(ann), at)),
  ).rejects.toThrow("We couldn't open this photo");
  await inTransaction((tx) => attachImagesToContent(tx, ann.id, [image.key, image.key], profileOf(ann), at));
  await expect(
    inTransaction((tx) => attachImagesToContent(tx, ann.id, [image.key], profileOf(ann), at)),
  ).rejects.toThrow("We couldn't open this photo");
});

test('an unused image is swept after a day, a used one remains', async () => {
  const { platform } = server.plaza;
  const files = platform.service(fileStoreServiceKey);
  const [shown, unclaimed, givenUp] = [
    await stored('#010101'),
    await stored('#020202'),
    await stored('#030303'),
  ];
  await inTransaction((tx) =>
    attachImagesToContent(tx, ann.id, [shown.key, givenUp.key], profileOf(ann), server.clock.now()),
  );
  server.clock.advance(23 * hours);
  await deleteUnusedMedia(platform);
  expect((await getAs(ann, unclaimed.url)).status).toBe(200);
  await inTransaction((tx) => detachImagesFromContent(tx, [givenUp.key], server.clock.now()));
  server.clock.advance(2 * hours);
  expect((await deleteUnusedMedia(platform)).unused).toBeGreaterThanOrEqual(1);
  expect((await getAs(ann, unclaimed.url)).status).toBe(404);
  expect(await files.exists(givenUp.key)).toBe(true);
  server.clock.advance(24 * hours);
  expect(await deleteUnusedMedia(platform)).toEqual({ unused: 1, strayFiles: 0, missing: [] });
  expect(await files.exists(givenUp.key)).toBe(false);
  expect(await files.exists(shown.key)).toBe(true);
});

test('R4 a file without a row is deleted at the next sweep, a row without a file is reported', async () => {
  const { platform } = server.plaza;
  const [stray, lost] = [await stored('#040404'), await stored('#050505')];
  await inTransaction((tx) =>
    attachImagesToContent(tx, ann.id, [lost.key], profileOf(ann), server.clock.now()),
  );
  await server.db`delete from media where key = ${stray.key}`;
  await rm(join(mediaFolder(), lost.key));
  const log = platform.log.level;
  platform.log.level = 'silent';
  expect(await deleteUnusedMedia(platform)).toMatchObject({ strayFiles: 0, missing: [lost.key] });
  server.clock.advance(1.1 * hours);
  expect(await deleteUnusedMedia(platform)).toMatchObject({ strayFiles: 1, missing: [lost.key] });
  platform.log.level = log;
  expect(await platform.service(fileStoreServiceKey).exists(stray.key)).toBe(false);
  await server.db`delete from media where key = ${lost.key}`;
});

test('a sweep asks the store only for the files that its list lacks', async () => {
  const { platform } = server.plaza;
  const files = platform.service(fileStoreServiceKey);
  const ben = await server.person('Ben Kept');
  const kept = [await stored('#0a0101'), await stored('#0a0202', ben), await stored('#0a0303')];
  const lost = await stored('#0a0404', ben);
  await rm(join(mediaFolder(), lost.key));
  const asked = vi.spyOn(files, 'exists');
  const log = platform.log.level;
  platform.log.level = 'silent';
  expect((await deleteUnusedMedia(platform)).missing).toEqual([lost.key]);
  platform.log.level = log;
  expect(asked.mock.calls).toEqual([[lost.key]]);
  asked.mockRestore();
  await server.db`delete from media where key = any(${[...kept, lost].map(({ key }) => key)})`;
});

test('F21 interrupted uploads leave no files', async () => {
  const before = await server.db`select count(*)::int as count from media`;
  const body = JSON.stringify({ content: 'cut', images: [await picture('#060606')] });
  for (let i = 1; i <= 20; i++) {
    const controller = new AbortController();
    const half = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(body.slice(0, Math.floor((body.length * i) / 21))));
        setTimeout(() => controller.abort(), 5);
      },
    });
    await get('/plaza/us-central1/createPost', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ann.token}` },
      body: half,
      signal: controller.signal,
      duplex: 'half',
    } as RequestInit).catch(() => {});
  }
  expect(await server.db`select count(*)::int as count from media`).toEqual(before);
  expect(await readdir(join(mediaFolder(), '.incoming'))).toEqual([]);
});

test('a chosen profile picture is shown, and released when it is replaced', async () => {
  const eve = await server.person('Eve Stone');
  const first = (await eve.call(updateProfile, { avatar: await picture('#aa0000') })).ok.user.avatarUrl;
  expect(first).toMatch(new RegExp(`^/media/avatars/${eve.id}/`));
  expect((await get(first)).headers.get('content-type')).toBe('image/jpeg');
  const drawn = (await eve.call(updateProfile, { avatar: null })).ok.user.avatarUrl;
  const response = await get(drawn);
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  const [row] = await server.db`select used_at, released_at from media where user_id = ${eve.id}`;
  expect(row!['used_at']).toBeNull();
  expect(row!['released_at']).toEqual(server.clock.now());
});

test('a generated avatar follows the name and may be cached indefinitely under its versioned URL', async () => {
  const { user } = (await ann.call(updateProfile, { bio: 'hello' })).ok;
  const drawn = await get(user.avatarUrl);
  expect(await drawn.text()).toMatch(/^<svg .*>AL<\/text><\/svg>$/);
  expect(drawn.headers.get('cache-control')).toContain('immutable');
  expect(drawn.headers.get('content-security-policy')).toContain('sandbox');
  const other = await get(`/media/avatars/${ann.id}?v=other`);
  expect(other.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await other.text()).toContain('>AL<');
  const nobody = await (await get('/media/avatars/01970000-0000-7000-8000-00000000ffff')).text();
  expect(nobody).toBe(await (await get('/media/avatars/unknown')).text());
  expect((await get('/media/avatars/%3Cscript%3E')).status).toBe(404);
});

test('a drawn banner is served to everybody by its number and theme, other names are not found', async () => {
  const banner = await get(buildGeneratedBannerUrl(ann.id, 'dark'));
  expect(banner.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  expect(banner.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(banner.headers.get('content-security-policy')).toContain('sandbox');
  expect(await banner.text()).toMatch(/viewBox="0 \d+ 1200 400"/);
  const headers = { 'if-none-match': banner.headers.get('etag')! };
  expect((await get(buildGeneratedBannerUrl(ann.id, 'dark'), { headers })).status).toBe(304);
  for (const name of ['99-dark.svg', '1-dim.svg', '1-dark.jpg'])
    expect((await get(`/media/banners/${name}`)).status, name).toBe(404);
});

test('the pictures of a deleted account are released', async () => {
  const ted = await server.person('Ted Moss');
  const image = await stored('#070707', ted);
  await inTransaction((tx) =>
    attachImagesToContent(tx, ted.id, [image.key], profileOf(ted), server.clock.now()),
  );
  await inTransaction(async (tx) => {
    await appendEvents(tx, [accountDeleted.of({ userId: ted.id })], server.clock.now(), null);
  });
  await server.plaza.listeners.drain();
  const [row] = await server.db`select used_at from media where key = ${image.key}`;
  expect(row!['used_at']).toBeNull();
});
