import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount } from '#features/accounts/api.ts';
import { likePost } from '#features/likes/api.ts';
import { createPost, deletePost, savePost } from '#features/posts/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getPost, getPosts } from '../api.ts';

const nobody = '01970000-0000-7000-8000-00000000ffff';
let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let cal: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, cal] = (await insertTestUsers(server, 3)) as [TestActor, TestActor, TestActor];
});
afterAll(() => server.stop());

const write = async (content: string, actor = ana) => (await actor.call(createPost, { content })).ok.post.id;

test('posts by id are returned in the requested order, each once, equal to the single post of each viewer', async () => {
  const [one, two] = [await write('One'), await write('Two')];
  await ben.call(likePost, { postId: one });
  await ben.call(savePost, { postId: two });
  for (const actor of [server.guest, ana, ben]) {
    const { posts } = (await actor.call(getPosts, { postIds: [two, one, two.toUpperCase(), nobody] })).ok;
    expect(posts.map((post) => post.id)).toEqual([two, one]);
    for (const post of posts) expect((await actor.call(getPost, { postId: post.id })).ok.post).toEqual(post);
  }
});

test('EXP-015 deleted posts and posts of inactive authors are left out', async () => {
  const [stands, deleted, hidden] = [
    await write('Stands'),
    await write('Deleted'),
    await write('Hidden', cal),
  ];
  const look = async () =>
    (await server.guest.call(getPosts, { postIds: [stands, deleted, hidden] })).ok.posts.map(
      (post) => post.id,
    );
  expect(await look()).toEqual([stands, deleted, hidden]);
  await ana.call(deletePost, { postId: deleted });
  await cal.call(deactivateAccount, {});
  expect(await look()).toEqual([stands]);
});

test('a list of ids has one to fifty entries', async () => {
  for (const postIds of [[], Array.from({ length: 51 }, () => nobody), 'x', [7], undefined]) {
    expect((await server.guest.post('getPosts', { postIds })).status).toBe(400);
  }
  const none = (await server.guest.call(getPosts, { postIds: Array.from({ length: 50 }, () => nobody) })).ok;
  expect(none).toEqual({ posts: [] });
});
