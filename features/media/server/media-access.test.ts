import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount, updateProfile } from '#features/accounts/api.ts';
import { acceptFollowRequest, followUser, updatePrivacy, unfollowUser } from '#features/follows/api.ts';
import { blockUser, unblockUser } from '#features/moderation/api.ts';
import { createPost, deletePost, holdPost, restorePost } from '#features/posts/api.ts';
import { createStory, deleteStory } from '#features/stories/api.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor, CallResponse } from '#platform/testkit/actor.ts';
import { purgeExpiredPostData } from '#features/posts/server/purge-expired-post-data.ts';

let server: TestServer;
let author: TestActor;
let follower: TestActor;
let stranger: TestActor;
let blocked: TestActor;
let admin: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [author, follower, stranger, blocked] = (await Promise.all(
    ['Ann Lee', 'Fay Wong', 'Sam Hill', 'Bo Cruz'].map((name) => server.person(name)),
  )) as [TestActor, TestActor, TestActor, TestActor];
  admin = await server.person('Ada Boss');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
  await done(follower.call(followUser, { userId: author.id }));
  await done(author.call(blockUser, { userId: blocked.id }));
});
afterAll(() => server.stop());

let color = 0x101010;
/** Returns a small picture of a color that no other test uses. */
async function picture(): Promise<string> {
  const background = `#${(color++).toString(16)}`;
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Waits for a call that must succeed, and returns its result. */
async function done<T>(answer: Promise<CallResponse<T>>): Promise<T> {
  return (await answer).ok;
}

function get(actor: TestActor, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(server.url + url, {
    headers: { ...headers, ...(actor.token === null ? {} : { authorization: `Bearer ${actor.token}` }) },
  });
}

/**
 * Returns the HTTP statuses of a URL for the guest, the stranger, the follower, the blocked person
 * and the author.
 */
async function statuses(url: string): Promise<number[]> {
  const callers = [server.guest, stranger, follower, blocked, author];
  const answers = [];
  for (const caller of callers) {
    const answer = await get(caller, url);
    await answer.arrayBuffer();
    answers.push(answer.status);
  }
  return answers;
}

async function postPicture(by: TestActor, content: string): Promise<{ id: string; url: string }> {
  const { post } = (await by.call(createPost, { content, images: [await picture()] })).ok;
  return { id: post.id, url: post.images[0]! };
}

test('a public picture is served to everybody except blocked people, and is cacheable for a short time', async () => {
  const { url } = await postPicture(author, 'public');
  expect(await statuses(url)).toEqual([200, 200, 200, 404, 200]);
  const answer = await get(server.guest, url);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600, s-maxage=60, must-revalidate');
  expect(answer.headers.get('vary')).toBeNull();
  const etag = answer.headers.get('etag')!;
  expect((await get(server.guest, url, { 'if-none-match': etag })).status).toBe(304);
  // A blocked person who knows the URL and the ETag gets 404 and not 304.
  const refusal = await get(blocked, url, { 'if-none-match': etag });
  expect([refusal.status, refusal.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await done(author.call(unblockUser, { userId: blocked.id }));
  expect((await get(blocked, url)).status).toBe(200);
  await done(author.call(blockUser, { userId: blocked.id }));
  expect((await get(blocked, url)).status).toBe(404);
});

test('the picture of a deleted post is served to its author only, until it is restored', async () => {
  const { id, url } = await postPicture(author, 'deleted');
  expect((await get(server.guest, url)).status).toBe(200);
  await done(author.call(deletePost, { postId: id }));
  expect(await statuses(url)).toEqual([404, 404, 404, 404, 200]);
  expect((await get(author, url)).headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
  expect((await get(author, url)).headers.get('vary')).toBe('cookie, authorization');
  await done(author.call(restorePost, { postId: id }));
  expect(await statuses(url)).toEqual([200, 200, 200, 404, 200]);
});

test('the picture of a post that an admin deleted is served to nobody', async () => {
  const { id, url } = await postPicture(author, 'deleted by an admin');
  await runTransaction(server.db, async (tx) => {
    await tx`update posts set deleted_at = ${server.clock.now()}, deleted_by = ${admin.id} where id = ${id}`;
  });
  expect(await statuses(url)).toEqual([404, 404, 404, 404, 404]);
});

test('the picture of a permanently deleted post is served to nobody, although its file still exists', async () => {
  const { id, url } = await postPicture(stranger, 'swept');
  await done(stranger.call(deletePost, { postId: id }));
  await server.db`update posts set deleted_at = deleted_at - interval '31 days' where id = ${id}`;
  await purgeExpiredPostData(server.plaza.platform);
  server.clock.advance(61_000);
  const file = `${server.plaza.platform.config.dataDir}${url}`;
  expect((await readFile(file)).length).toBeGreaterThan(0);
  expect((await get(stranger, url)).status).toBe(404);
  expect((await get(server.guest, url)).status).toBe(404);
});

test('pictures of a private account are served to its followers, and no shared cache stores them', async () => {
  const { url } = await postPicture(author, 'private');
  expect((await get(server.guest, url)).status).toBe(200);
  await done(author.call(updatePrivacy, { isPrivate: true }));
  expect(await statuses(url)).toEqual([404, 404, 200, 404, 200]);
  const answer = await get(follower, url);
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60, must-revalidate');
  expect(answer.headers.get('vary')).toBe('cookie, authorization');
  await done(stranger.call(followUser, { userId: author.id }));
  expect((await get(stranger, url)).status).toBe(404);
  await done(author.call(acceptFollowRequest, { userId: stranger.id }));
  expect((await get(stranger, url)).status).toBe(200);
  await done(stranger.call(unfollowUser, { userId: author.id }));
  expect((await get(stranger, url)).status).toBe(404);
  await done(author.call(updatePrivacy, { isPrivate: false }));
  expect((await get(server.guest, url)).status).toBe(200);
});

test('the picture of a story is public until it expires, and then served to its author only', async () => {
  const share = async () => {
    const { story } = (await author.call(createStory, { media: [await picture()], caption: '' })).ok;
    return { id: story.id, url: story.media[0]!.url };
  };
  const kept = await share();
  const deleted = await share();
  expect(await statuses(kept.url)).toEqual([200, 200, 200, 404, 200]);
  await done(author.call(deleteStory, { storyId: deleted.id }));
  expect(await statuses(deleted.url)).toEqual([404, 404, 404, 404, 200]);
  server.clock.advance(24 * 3_600_000 - 20_000);
  expect((await get(server.guest, kept.url)).headers.get('cache-control')).toBe(
    'public, max-age=20, s-maxage=20, must-revalidate',
  );
  server.clock.advance(20_000);
  expect(await statuses(kept.url)).toEqual([404, 404, 404, 404, 200]);
});

test('the picture of a deferred post is served to its author only', async () => {
  const location = { lat: 33.4484, lng: -112.074, precision: 'city' as const };
  const { held } = (await author.call(holdPost, { content: 'later', images: [await picture()], location }))
    .ok;
  expect(await statuses(held.images[0]!)).toEqual([404, 404, 404, 404, 200]);
});

test('a profile picture is refused to people whom its owner blocked, and to everybody after it was replaced', async () => {
  const avatar = async () =>
    (await author.call(updateProfile, { avatar: await picture() })).ok.user.avatarUrl;
  const first = await avatar();
  expect(await statuses(first)).toEqual([200, 200, 200, 404, 200]);
  const second = await avatar();
  expect(await statuses(first)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(second)).toEqual([200, 200, 200, 404, 200]);
});

test('an address without a picture and a hidden picture get the same refusal', async () => {
  const { url } = await postPicture(author, 'alike');
  const invented = url.replace(/[0-9a-f]{24}/, '0'.repeat(24));
  const [hidden, none] = [await get(blocked, url), await get(blocked, invented)];
  expect([hidden.status, await hidden.text()]).toEqual([none.status, await none.text()]);
});

test('pictures of a deactivated account are refused at once', async () => {
  const leaver = await server.person('Lea Ver');
  const { url } = await postPicture(leaver, 'soon away');
  expect((await get(server.guest, url)).status).toBe(200);
  await done(leaver.call(deactivateAccount, {}));
  expect((await get(server.guest, url)).status).toBe(404);
});
