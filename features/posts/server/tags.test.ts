import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { updatePrivacy } from '#features/follows/api.ts';
import { blockUser, muteUser, muteWord, reportContent } from '#features/moderation/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let crowd: TestActor[];
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  crowd = await insertTestUsers(server, 25);
  [ana, ben] = crowd as [TestActor, TestActor];
});
afterAll(() => server.stop());

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const write = async (more: object = {}) =>
  (await ana.call(api.createPost, { content: `Post ${++count}`, ...more })).ok.post;

test('EXP-026 tags are followed in normalized form, once, and listed by name', async () => {
  expect((await ben.call(api.followTag, { tag: '#Suns' })).ok).toEqual({ tag: 'suns', following: true });
  await Promise.all(['suns', 'SUNS', 'art'].map((tag) => ben.call(api.followTag, { tag })));
  expect((await ben.call(api.listFollowedTags, {})).ok.tags).toEqual(['art', 'suns']);
  expect((await ana.call(api.listFollowedTags, {})).ok.tags).toEqual([]);
  expect((await ben.call(api.unfollowTag, { tag: 'Suns' })).ok).toEqual({ tag: 'suns', following: false });
  expect((await ben.call(api.listFollowedTags, {})).ok.tags).toEqual(['art']);
  for (const tag of ['', '#', ' # ', 'x'.repeat(51), 7]) {
    expect((await ben.post('followTag', { tag })).status, String(tag)).toBe(400);
  }
});

test('EXP-026 a person follows at most two hundred tags', async () => {
  const [fan] = (await insertTestUsers(server, 1, 'fan')) as [TestActor];
  for (let i = 0; i < 200; i += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => fan.call(api.followTag, { tag: `tag${i + index}` })),
    );
  }
  const over = await fan.call(api.followTag, { tag: 'one.more' });
  expect([over.status, over.error.details.reason]).toEqual([400, 'too_many']);
  expect((await fan.call(api.listFollowedTags, {})).ok.tags).toHaveLength(200);
});

test('EXP-026 tags are suggested by prefix, most used first, with wildcards taken literally', async () => {
  await write({ tags: ['zebra', 'zeal'] });
  await write({ tags: ['zebra', 'ze_ro'] });
  const gone = await write({ tags: ['zeal', 'zest'] });
  await ana.call(api.deletePost, { postId: gone.id });
  const suggest = async (prefix: string, limit?: number) =>
    (await server.guest.call(api.listPostTags, { prefix, limit })).ok.tags.map(({ tag, posts, picture }) => {
      expect(picture, 'none was requested').toBeNull();
      return { tag, posts };
    });
  expect(await suggest('#ZE')).toEqual([
    { tag: 'zebra', posts: 2 },
    { tag: 'ze_ro', posts: 1 },
    { tag: 'zeal', posts: 1 },
  ]);
  expect(await suggest('ze', 1)).toHaveLength(1);
  expect(await suggest('ze_')).toEqual([{ tag: 'ze_ro', posts: 1 }]);
  expect(await suggest('ze%')).toEqual([]);
  expect(await suggest("ze'; drop table posts; --")).toEqual([]);
  await server.db`update users set deactivated_at = now() where id = ${ana.id}`;
  expect(await suggest('ze')).toEqual([]);
});

test('EXP-026 suggested tags have the first picture of a public post that is not hidden from the viewer', async () => {
  const [cleo, dora, eli] = crowd.slice(-3) as [TestActor, TestActor, TestActor];
  const writeAs = async (actor: TestActor, images: string[]) =>
    (await actor.call(api.createPost, { content: `Post ${++count}`, tags: ['quokka'], images })).ok.post;
  const showPicture = async (actor: Pick<TestActor, 'call'>) =>
    (await actor.call(api.listPostTags, { prefix: 'quokka', hasPictures: true })).ok.tags[0]!.picture?.url;
  await writeAs(cleo, []);
  expect(await showPicture(server.guest)).toBeUndefined();
  const first = await writeAs(cleo, [pixel]);
  const older = first.images[0];
  server.clock.advance(1000);
  const newer = await writeAs(dora, [pixel]);
  expect(await showPicture(server.guest)).toBe(newer.images[0]);
  expect(await showPicture(eli)).toBe(newer.images[0]);
  await eli.call(muteUser, { userId: dora.id });
  expect(await showPicture(eli)).toBe(older);
  const [fay, gus] = (await insertTestUsers(server, 2, 'reader')) as [TestActor, TestActor];
  await fay.call(muteWord, { word: newer.content });
  expect(await showPicture(fay)).toBe(older);
  const report = { kind: 'post', targetId: newer.id, reason: 'spam' } as const;
  expect((await gus.call(reportContent, report)).status).toBe(200);
  expect(await showPicture(gus)).toBe(older);
  await dora.call(blockUser, { userId: cleo.id });
  expect(await showPicture(cleo)).toBe(older);
  expect(await showPicture(dora)).toBe(newer.images[0]);
  await dora.call(updatePrivacy, { isPrivate: true });
  expect(await showPicture(server.guest)).toBe(older);
  await cleo.call(api.deletePost, { postId: first.id });
  expect(await showPicture(server.guest)).toBeUndefined();
});
