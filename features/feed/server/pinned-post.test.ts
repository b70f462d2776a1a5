import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getProfile, updateProfile } from '#features/accounts/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { getPinnedPost, pinPost, unpinPost } from '../api.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['pinPost', { postId: '0195c6f0-0000-7000-8000-000000000001' }],
  ['unpinPost', {}],
])('AUTH-013 %s requires authentication', async (name, body) => {
  const answer = await server.guest.post(name, body);
  expect([answer.status, answer.error.details.reason]).toEqual([401, 'not_authenticated']);
});

test('EXP-064 the last pinned post is at the top of the profile, while the viewer may see it', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const say = async (content: string) => (await ana.call(createPost, { content })).ok.post.id;
  const [one, two] = [await say('One'), await say('Two')];
  const pinned = async (actor = ben) =>
    (await actor.call(getPinnedPost, { userId: ana.id })).ok.post?.content ?? null;
  expect(await pinned()).toBeNull();
  await ana.call(pinPost, { postId: one });
  await ana.call(pinPost, { postId: one });
  expect(await pinned(server.guest)).toBe('One');
  await ana.call(pinPost, { postId: two });
  expect(await pinned()).toBe('Two');
  const refused = await ben.call(pinPost, { postId: one });
  expect([refused.status, refused.error.message]).toEqual([403, 'You can only pin your own posts']);
  const cem = await server.person('Cem');
  await ana.call(blockUser, { userId: cem.id });
  expect(await pinned(cem)).toBeNull();
  expect((await cem.call(pinPost, { postId: one })).status).toBe(404);
  await ana.call(deletePost, { postId: two });
  expect(await pinned()).toBeNull();
  await ana.call(pinPost, { postId: one });
  expect((await ana.call(unpinPost, {})).ok).toEqual({ pinned: false });
  expect(await pinned()).toBeNull();
});

test('EXP-064 a profile has a banner if its person chose one', async () => {
  const dan = await server.person('Dan');
  const banner = async () => (await server.guest.call(getProfile, { userId: dan.id })).ok.profile.bannerUrl;
  expect(await banner()).toBeNull();
  const bytes = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  const picture = `data:image/png;base64,${bytes.toString('base64')}`;
  await dan.call(updateProfile, { banner: picture });
  const url = await banner();
  expect((await fetch(server.url + url!)).headers.get('content-type')).toBe('image/jpeg');
  await dan.call(updateProfile, { bio: 'Only this' });
  expect(await banner()).toBe(url);
  await dan.call(updateProfile, { banner: null });
  expect(await banner()).toBeNull();
  const [row] =
    await server.db`select used_at, released_at from media where key = ${url!.replace('/media/', '')}`;
  expect([row!['used_at'], row!['released_at']]).toEqual([null, expect.any(Date)]);
});
