import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import type { Feature } from '#platform/kernel/feature.ts';
import { readZip } from '#platform/zip/read-zip.fixture.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { storeImage } from '#features/media/server/public.ts';
import { declarePersonalData } from '#features/personal-data/server/public.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { saveDriverDocument, saveDriverProfile } from '#features/rides/driver-api.ts';
import { createStory } from '#features/stories/api.ts';
import { createDataArchiveLink } from '../api-archive.ts';
import { changePassword, exportMyData, updateProfile } from '../api.ts';
import { oneTimeLinkTtlMsByPurpose } from '../domain/one-time-link-ttl.ts';

let server: TestServer;
let color = 0x203040;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Credentials of the account that `server.person(name)` creates. */
const credentialsOf = (name: string) => ({
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
  password: `${name} likes long walks`,
});

async function photo(): Promise<string> {
  const background = `#${(color++).toString(16)}`;
  const image = sharp({ create: { width: 600, height: 400, channels: 3, background } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

async function post(author: TestActor, content: string): Promise<string> {
  return (await author.call(createPost, { content, images: [await photo()] })).ok.post.id;
}

async function linkOf(person: TestActor): Promise<string> {
  return (await person.call(createDataArchiveLink, {})).ok.path;
}

/** Downloads an archive without a session, because the link is the only credential. */
async function download(path: string) {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const names = [...files.keys()].filter((name) => name !== 'data.json');
  return { response, files, names, data: JSON.parse(files.get('data.json')!.toString()) as unknown };
}

async function statusOf(path: string, method = 'GET'): Promise<number> {
  const response = await fetch(server.url + path, { method });
  await response.arrayBuffer();
  return response.status;
}

const storedFile = (key: string) => readFile(join(server.plaza.platform.config.dataDir, 'media', key));

async function keysOf(userId: string): Promise<string[]> {
  const rows = await server.db<
    { key: string }[]
  >`select key from media where user_id = ${userId} order by key`;
  return rows.map((row) => row.key);
}

async function expectOwnPictures(files: Map<string, Buffer>, keys: readonly string[]): Promise<void> {
  expect([...files.keys()].toSorted()).toEqual(
    ['data.json', ...keys.map((key) => `media/${key}`)].toSorted(),
  );
  for (const key of keys) expect(files.get(`media/${key}`)!.equals(await storedFile(key)), key).toBe(true);
}

test('EXP-016 the archive contains the data and the stored bytes of each own picture, at the path of its address', async () => {
  const ann = await server.person('Ann Lee');
  const ben = await server.person('Ben Oak');
  await post(ben, 'Not hers');
  await post(ann, 'My first photo');
  void (await ann.call(updateProfile, { avatar: await photo(), banner: await photo() })).ok;
  void (await ann.call(createStory, { media: [await photo()] })).ok;
  const area = { lat: 33.45, lng: -112.07, miles: 10 };
  void (await ann.call(saveDriverProfile, { vehicle: 'Blue Honda Civic', area })).ok;
  const expiresOn = new Date(server.clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10);
  void (await ann.call(saveDriverDocument, { kind: 'license', photo: await photo(), expiresOn })).ok;
  const upload = { userId: ann.id, kind: 'posts', dataUrl: await photo() } as const;
  await storeImage(server.plaza.platform, upload);
  const keys = await keysOf(ann.id);
  expect(keys.map((key) => key.split('/')[0])).toEqual([
    'avatars',
    'avatars',
    'documents',
    'posts',
    'posts',
    'stories',
  ]);
  // The document contains the token rewards for the posts, so the test waits until listeners have paid them.
  await server.plaza.listeners.drain();
  const document = (await ann.call(exportMyData, {})).ok;
  const { response, files, data } = await download(await linkOf(ann));
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="plaza-[\d-]{10}\.zip"$/,
  );
  await expectOwnPictures(files, keys);
  expect(data).toEqual(document);
  const { images } = document.sections as { images: { url: string }[] };
  expect(images.map(({ url }) => url.slice(1)).toSorted()).toEqual(keys.map((key) => `media/${key}`));
});

test('EXP-016 a suspended person gets the archive with their pictures by e-mail and password', async () => {
  const cal = await server.person('Cal Sun');
  const postId = await post(cal, 'Before the suspension');
  void (await cal.call(updateProfile, { avatar: await photo() })).ok;
  await server.db`update users set suspended_at = ${server.clock.now()} where id = ${cal.id}`;
  // The account was suspended without an event, so the session cache rejects the session only after a minute.
  server.clock.advance(61_000);
  const keys = await keysOf(cal.id);
  expect(keys).toHaveLength(2);
  expect((await cal.call(createDataArchiveLink, {})).status).toBe(401);
  const picture = await fetch(`${server.url}/media/${keys[1]}`, {
    headers: { authorization: `Bearer ${cal.token}` },
  });
  await picture.arrayBuffer();
  expect(picture.status).toBe(404);
  const credentials = credentialsOf('Cal Sun');
  const wrong = await server.guest.call(createDataArchiveLink, { ...credentials, password: 'not the one 1' });
  expect([wrong.status, wrong.error.details.reason]).toEqual([401, 'wrong_credentials']);
  const { path } = (await server.guest.call(createDataArchiveLink, credentials)).ok;
  const { files, data } = await download(path);
  await expectOwnPictures(files, keys);
  expect(JSON.stringify(data)).toContain(postId);
});

test('EXP-016 the archive requires authentication, and its link works once, for ten minutes', async () => {
  const dee = await server.person('Dee Fox');
  const refused = await server.guest.call(createDataArchiveLink, {});
  expect([refused.status, refused.error.message]).toEqual([
    401,
    'Not authenticated. Please sign in to continue.',
  ]);
  expect(await statusOf('/data-archive/short')).toBe(404);
  expect(await statusOf(`/data-archive/${'A'.repeat(43)}`)).toBe(404);
  const path = await linkOf(dee);
  expect(await statusOf(path, 'HEAD'), 'does not use the link up').toBe(404);
  const statuses = await Promise.all([path, path, path].map((each) => statusOf(each)));
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
  const late = await linkOf(dee);
  server.clock.advance(oneTimeLinkTtlMsByPurpose.archive);
  expect(await statusOf(late)).toBe(404);
  const stored =
    await server.db`select digest from one_time_tokens where user_id = ${dee.id} and purpose = 'archive'`;
  expect(stored).toHaveLength(2);
  const audit = await server.db`select from audit_log where actor = ${dee.id} and action = 'dataExported'`;
  expect(audit).toHaveLength(2);
});

test('EXP-016 a new password ends the links to the archive', async () => {
  const eve = await server.person('Eve Ash');
  const path = await linkOf(eve);
  const currentPassword = credentialsOf('Eve Ash').password;
  void (await eve.call(changePassword, { currentPassword, newPassword: 'mesquite 77' })).ok;
  expect(await statusOf(path)).toBe(404);
});

test('EXP-016 pictures of deleted posts are in the archive unless an admin deleted the post', async () => {
  const fay = await server.person('Fay Elm');
  const own = await post(fay, 'Deleted by me');
  // Picture keys begin with the time. The clock advances, so that the key of the first post comes first in the sorted
  // list.
  server.clock.advance(1_000);
  const removed = await post(fay, 'Deleted by an admin');
  void (await fay.call(deletePost, { postId: own })).ok;
  const other = await server.person('Gil Ash');
  await server.db`update posts set deleted_at = ${server.clock.now()}, deleted_by = ${other.id} where id = ${removed}`;
  server.clock.advance(61_000);
  const [ownKey] = await keysOf(fay.id);
  expect((await download(await linkOf(fay))).names).toEqual([`media/${ownKey}`]);
});

test('EXP-016 a picture whose file is lost does not prevent the download of the others', async () => {
  const hal = await server.person('Hal Ivy');
  await post(hal, 'Stays');
  server.clock.advance(1_000);
  await post(hal, 'Lost');
  const [first, second] = await keysOf(hal.id);
  await server.db`update media set key = ${`${first!.slice(0, -28)}${'0'.repeat(24)}.jpg`} where key = ${second!}`;
  expect((await download(await linkOf(hal))).names).toEqual([`media/${first}`]);
});

test('EXP-016 EXP-017 a person gets ten links to their archive in an hour', async () => {
  const strict = await startTestServer({ config: { rateScale: 1 } });
  try {
    const ivy = await strict.person('Ivy Ray');
    for (let i = 0; i < 10; i++) await linkOf(ivy);
    const refused = await ivy.call(createDataArchiveLink, {});
    expect([refused.status, refused.error.details.limit]).toEqual([429, 'dataArchive']);
    const document = await ivy.call(exportMyData, {});
    expect([document.status, document.error.details.limit]).toEqual([429, 'dataArchive']);
  } finally {
    await strict.stop();
  }
});

test('EXP-016 five exports of one person at the same time are loaded one after another', async () => {
  let running = 0;
  let most = 0;
  const slow: Feature = {
    name: 'slow-export',
    contributions: [
      declarePersonalData({
        tables: {},
        sections: {
          slow: async () => {
            most = Math.max(most, ++running);
            await setTimeout(20);
            running--;
          },
        },
      }),
    ],
  };
  const busy = await startTestServer({ config: { rateScale: 1 }, moreFeatures: [slow] });
  try {
    const jan = await busy.person('Jan Low');
    const exports = await Promise.all(Array.from({ length: 5 }, () => jan.call(exportMyData, {})));
    expect(exports.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(1);
  } finally {
    await busy.stop();
  }
});
