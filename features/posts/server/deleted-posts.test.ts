/** The list of one's own deleted posts over the wire. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost } from '#features/feed/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createPost, deletePost, listDeletedPosts, restorePost } from '../api.ts';
import { purgeExpiredPostData } from './purge-expired-post-data.ts';

const day = 24 * 60 * 60 * 1000;
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
});
afterAll(() => server.stop());

async function publishAndDelete(content: string, images: string[] = []) {
  const { post } = (await ana.call(createPost, { content, images })).ok;
  server.clock.advance(1_000);
  await ana.call(deletePost, { postId: post.id });
  return post;
}
const list = async (args = {}) => (await ana.call(listDeletedPosts, args)).ok;
const countRows = async (id: string) => (await server.db`select 1 from posts where id = ${id}`).length;

test('EXP-022 the author lists deleted posts with their picture, restores one, and nobody else sees them', async () => {
  const first = await publishAndDelete('The first');
  const second = await publishAndDelete('The second', [png]);
  const { posts, cursor } = await list();
  const { url, placeholder } = second.imageDetails[0]!;
  expect(posts).toMatchObject([
    { id: second.id, content: 'The second', thumbnail: { url, placeholder } },
    { id: first.id, content: 'The first', thumbnail: null },
  ]);
  expect(cursor).toBeNull();
  expect(Date.parse(posts[0]!.restorableUntil) - Date.parse(posts[0]!.deletedAt)).toBe(30 * day);
  expect((await ben.call(listDeletedPosts, {})).ok.posts).toEqual([]);
  expect((await ben.call(restorePost, { postId: first.id })).status).toBe(404);
  expect((await server.guest.call(listDeletedPosts, {})).status).toBe(401);

  expect((await ana.call(restorePost, { postId: first.id })).ok.post.content).toBe('The first');
  expect((await list()).posts.map(({ id }) => id)).toEqual([second.id]);
  expect((await ben.call(getPost, { postId: first.id })).ok.post.content).toBe('The first');
});

test('EXP-022 pages have no gaps and no duplicates', async () => {
  for (const content of ['One', 'Two', 'Three']) await publishAndDelete(content);
  const page = await list({ limit: 2 });
  const next = await list({ limit: 2, cursor: page.cursor! });
  const contents = [...page.posts, ...next.posts].map(({ content }) => content);
  expect(contents.slice(0, 3)).toEqual(['Three', 'Two', 'One']);
});

test('EXP-022 a post that an admin deleted is not listed', async () => {
  const { post } = (await ana.call(createPost, { content: 'Against the rules' })).ok;
  await server.db`update posts set deleted_at = ${server.clock.now()}, deleted_by = ${ben.id} where id = ${post.id}`;
  expect((await list()).posts.map(({ id }) => id)).not.toContain(post.id);
});

test('EXP-022 EXP-115 a post that an admin deletes after its author cannot be restored, and the deletion is audited', async () => {
  const admin = await server.person('Zoe');
  await server.db`insert into admin_grants (user_id, granted_at, granted_by) values (${admin.id}, now(), 'test')`;
  server.plaza.platform.committed([{ name: 'rightsChanged', payload: { userId: admin.id }, topics: [] }]);
  const { id: postId } = await publishAndDelete('Against the rules, too');
  expect((await ben.call(deletePost, { postId })).status).toBe(404);
  for (let index = 0; index < 2; index++) expect((await admin.call(deletePost, { postId })).status).toBe(200);
  expect((await ana.call(restorePost, { postId })).status).toBe(404);
  expect((await list()).posts.map(({ id }) => id)).not.toContain(postId);
  expect(
    await server.db`select from audit_log where actor = ${admin.id} and target = ${`post:${postId}`}`,
  ).toHaveLength(1);
});

test('EXP-022 the job deletes a post for good after 30 days, not before', async () => {
  const { id } = await publishAndDelete('Too late');
  server.clock.advance(30 * day - 60_000);
  await purgeExpiredPostData(server.plaza.platform);
  expect(await countRows(id)).toBe(1);
  server.clock.advance(120_000);

  await purgeExpiredPostData(server.plaza.platform);
  expect(await countRows(id)).toBe(0);
});
