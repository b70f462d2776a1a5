import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers, makePersonAdmin } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { likePost } from '#features/likes/api.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';
import { purgeExpiredPostData } from './purge-expired-post-data.ts';

const day = 86_400_000;
let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let eve: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, eve] = (await insertTestUsers(server, 3)) as [TestActor, TestActor, TestActor];
  await makePersonAdmin(server, eve);
});
afterAll(() => server.stop());

/** The smallest valid picture. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const nobody = '01970000-0000-7000-8000-00000000ffff';
const write = async (content = `Post ${++count}`, more: object = {}) =>
  (await ana.call(api.createPost, { content, ...more })).ok.post;
const see = async (postId: string, actor = server.guest) => (await actor.call(getPost, { postId })).ok.post;
const statusOf = async (postId: string) => (await server.guest.call(getPost, { postId })).status;
const eventsOf = async (postId: string) =>
  (
    await server.db<{ name: string }[]>`
      select name from events where payload->>'postId' = ${postId} order by id`
  ).map((row) => row.name);

test('AUTH-013 updatePost, deletePost and restorePost require authentication', async () => {
  const { id: postId } = await write();
  for (const definition of [api.updatePost, api.deletePost, api.restorePost]) {
    const answer = await server.guest.call(definition, { postId });
    expect([answer.status, answer.error.message], definition.name).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
});

test('EXP-021 Q-18 an edit is shown, changes only updatedAt of the times, and keeps the earlier text readable for everybody', async () => {
  const first = await write('It opens at 8 #coffee', { tags: ['downtown'] });
  server.clock.advance(60_000);
  const { post } = (await ana.call(api.updatePost, { postId: first.id, content: 'It opens at 9 #tea' })).ok;
  expect(post).toEqual({
    ...first,
    content: 'It opens at 9 #tea',
    tags: ['downtown', 'tea'],
    updatedAt: server.clock.now().toISOString(),
  });
  expect(await see(first.id, ana)).toEqual(post);
  server.clock.advance(60_000);
  await ana.call(api.updatePost, { postId: first.id, content: 'Closed', tags: [] });
  const { versions } = (await server.guest.call(api.getPostHistory, { postId: first.id })).ok;
  expect(versions).toEqual([
    {
      content: 'It opens at 9 #tea',
      tags: ['downtown', 'tea'],
      venue: null,
      alts: [],
      writtenAt: post.updatedAt,
    },
    {
      content: 'It opens at 8 #coffee',
      tags: ['downtown', 'coffee'],
      venue: null,
      alts: [],
      writtenAt: first.createdAt,
    },
  ]);
  expect(await eventsOf(first.id)).toEqual(['postCreated', 'postUpdated', 'postUpdated']);
});

test('the first version and the newest of many edits are kept, a hundred in total', async () => {
  const { id: postId } = await write('Version 0');
  for (let n = 1; n <= 120; n++) await ana.call(api.updatePost, { postId, content: `Version ${n}` });
  const { versions } = (await server.guest.call(api.getPostHistory, { postId })).ok;
  const expected = [...Array.from({ length: 99 }, (_, at) => `Version ${119 - at}`), 'Version 0'];
  expect(versions.map(({ content }) => content)).toEqual(expected);
  const [stored] = await server.db<{ n: number }[]>`
    select count(*)::int as n from post_versions where post_id = ${postId}`;
  expect(stored!.n).toBe(100);
});

test('EXP-021 an edit without a difference stores no version and does not mark the post as edited', async () => {
  const first = await write('The same');
  server.clock.advance(60_000);
  const { post } = (await ana.call(api.updatePost, { postId: first.id, content: 'The same' })).ok;
  expect(post).toEqual(first);
  expect((await ana.call(api.getPostHistory, { postId: first.id })).ok.versions).toEqual([]);
  expect(await eventsOf(first.id)).toEqual(['postCreated']);
});

test('EXP-021 EXP-026 an edit updates mentions, and can set and remove a venue', async () => {
  const { id: postId } = await write(`Hi @${ben.handle}`);
  const changed = (
    await ana.call(api.updatePost, { postId, content: `Hi @${eve.handle}`, venue: { name: 'Park' } })
  ).ok.post;
  expect(changed).toMatchObject({ mentions: [{ userId: eve.id }], venue: 'Park' });
  expect((await ana.call(api.updatePost, { postId, tags: ['x'] })).ok.post).toMatchObject({
    venue: 'Park',
    tags: ['x'],
  });
  expect((await ana.call(api.updatePost, { postId, venue: null })).ok.post).toMatchObject({
    venue: null,
    tags: ['x'],
  });
  const versions = (await ana.call(api.getPostHistory, { postId })).ok.versions;
  expect(versions.map(({ venue }) => venue)).toEqual(['Park', 'Park', null]);
});

test('EXP-021 an edit that sends the current venue stores no version', async () => {
  const [venue] = PHOENIX_VENUES;
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, [venue!], server.clock.now()));
  const { id: postId } = await write('Under the trees', { venue: venue!.id });
  const again = await ana.call(api.updatePost, { postId, content: 'Under the trees', venue: venue!.id });
  expect(again.ok.post).toMatchObject({ venue: venue!.name, updatedAt: null });
  expect((await ana.call(api.getPostHistory, { postId })).ok.versions).toEqual([]);
});

test('ERR-004 EXP-021 an edit based on an older state is refused and changes nothing', async () => {
  const first = await write('The base');
  const edit = (content: string, baseUpdatedAt: string | null) =>
    ana.call(api.updatePost, { postId: first.id, content, baseUpdatedAt });
  server.clock.advance(1_000);
  const second = (await edit('On the phone', null)).ok.post;
  const late = await edit('On the laptop', null);
  expect([late.status, late.error.details.reason]).toEqual([409, 'set']);
  expect((await see(first.id)).content).toBe('On the phone');
  server.clock.advance(1_000);
  expect((await edit('On the laptop, seen', second.updatedAt)).status).toBe(200);
  await ana.call(api.deletePost, { postId: first.id });
  const gone = await edit('Too late', second.updatedAt);
  expect([gone.status, gone.error.details.reason]).toEqual([409, 'nodata']);
  const other = await ben.call(api.updatePost, { postId: first.id, content: 'x', baseUpdatedAt: null });
  expect(other.status).toBe(404);
});

test('EXP-021 EXP-025 text alternatives can be changed, the pictures stay', async () => {
  const post = await write('', { images: [pixel] });
  const change = (imageAlts: string[]) => ana.call(api.updatePost, { postId: post.id, imageAlts });
  const changed = (await change(['A red dot'])).ok.post;
  expect(changed.imageDetails).toEqual([{ ...post.imageDetails[0]!, alt: 'A red dot' }]);
  expect(changed.images).toEqual(post.images);
  await change(['A blue dot']);
  const versions = (await ana.call(api.getPostHistory, { postId: post.id })).ok.versions;
  expect(versions.map(({ alts }) => alts)).toEqual([['A red dot'], [post.imageDetails[0]!.alt]]);
  expect((await change(Array.from({ length: 5 }, () => 'x'))).status).toBe(400);
  expect((await change(['x'.repeat(1_501)])).status).toBe(400);
});

test('EXP-021 the limits of a new post apply to an edited one', async () => {
  const { id: postId } = await write();
  const full = '🌵'.repeat(5_000);
  expect((await ana.call(api.updatePost, { postId, content: full })).ok.post.content).toBe(full);
  for (const [change, message] of [
    [{ content: `${full}x` }, 'Content must not exceed 5000 characters'],
    [{ content: ' ' }, 'Write something or add a photo'],
    [{ tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }, 'A post can have up to 10 tags'],
    [{ venue: 'ven_nowhere' }, "We don't know this place"],
    [{ images: [] }, 'Unknown field: images'],
    [{ content: 'a\0' }, 'A text contains characters that cannot be stored'],
  ] as const) {
    const answer = await ana.post('updatePost', { postId, ...change });
    expect([answer.status, answer.error.message]).toEqual([400, message]);
  }
  for (const wrong of [undefined, 7, 'mine', `${postId}0`]) {
    expect((await ana.post('updatePost', { postId: wrong, content: 'x' })).status).toBe(400);
  }
  expect((await see(postId)).content).toBe(full);
});

test('only the author can change a post: others and admins are refused, and `can` is false for them', async () => {
  const post = await write();
  for (const [actor, can] of [
    [server.guest, { edit: false, delete: false }],
    [ana, { edit: true, delete: true }],
    [ben, { edit: false, delete: false }],
    [eve, { edit: false, delete: true }],
  ] as const) {
    expect((await see(post.id, actor)).can).toEqual(can);
  }
  for (const actor of [ben, eve]) {
    const answer = await actor.call(api.updatePost, { postId: post.id, content: 'Changed by another' });
    expect([answer.status, answer.error.message]).toEqual([403, 'Only the author can edit this post']);
  }
  expect((await see(post.id)).content).toBe(post.content);
  for (const definition of [api.updatePost, api.deletePost, api.restorePost]) {
    const answer = await ana.call(definition, { postId: nobody });
    expect([answer.status, answer.error.message], definition.name).toEqual([404, 'Post not found']);
  }
});

test('AUTH-015 another user id in the body gives no permission for that user’s post', async () => {
  const { id: postId } = await write();
  for (const name of ['updatePost', 'deletePost']) {
    const answer = await ben.post(name, {
      postId,
      userId: ana.id,
      ...(name === 'updatePost' ? { content: 'x' } : {}),
    });
    expect(answer.status, name).toBe(403);
  }
  expect(await statusOf(postId)).toBe(200);
});

test('EXP-022 a deleted post is hidden from everybody, is restored completely, and repeats have no effect', async () => {
  const post = await write('Back again');
  await ben.call(likePost, { postId: post.id });
  const before = await see(post.id, ana);
  const first = (await ana.call(api.deletePost, { postId: post.id })).ok;
  expect(first.restorableUntil).toBe(new Date(server.clock.now().getTime() + 30 * day).toISOString());
  server.clock.advance(1_000);
  expect((await ana.call(api.deletePost, { postId: post.id })).ok).toEqual(first);
  for (const actor of [server.guest, ana, ben, eve]) {
    const answer = await actor.call(getPost, { postId: post.id });
    expect([answer.status, answer.error.message]).toEqual([404, 'Post not found']);
  }
  expect((await ben.call(likePost, { postId: post.id })).status).toBe(404);
  expect((await ana.call(api.updatePost, { postId: post.id, content: 'x' })).status).toBe(404);
  expect((await ben.call(api.deletePost, { postId: post.id })).status).toBe(404);
  expect((await ben.call(api.restorePost, { postId: post.id })).status).toBe(404);
  const { posts } = (await ana.call(listPosts, {})).ok;
  expect(posts.map(({ id }) => id)).not.toContain(post.id);

  expect((await ana.call(api.restorePost, { postId: post.id })).ok.post).toEqual(before);
  expect((await ana.call(api.restorePost, { postId: post.id })).ok.post).toEqual(before);
  expect((await ana.call(listPosts, {})).ok.posts.find(({ id }) => id === post.id)).toEqual(before);
  expect((await ben.call(listPosts, {})).ok.posts.find(({ id }) => id === post.id)!.isLiked).toBe(true);
  expect(await eventsOf(post.id)).toEqual(['postCreated', 'postLiked', 'postDeleted', 'postRestored']);
});

test('EXP-022 a post that an admin deleted cannot be restored, and the audit log names the admin', async () => {
  const post = await write('Against the rules');
  const mine = await ben.call(api.deletePost, { postId: post.id });
  expect([mine.status, mine.error.message]).toEqual([403, 'Only the author can delete this post']);
  await eve.call(api.deletePost, { postId: post.id });
  expect(await statusOf(post.id)).toBe(404);
  expect((await ana.call(api.restorePost, { postId: post.id })).status).toBe(404);
  expect((await eve.call(api.restorePost, { postId: post.id })).status).toBe(404);
  const log =
    await server.db`select actor, action, before from audit_log where target = ${`post:${post.id}`}`;
  expect([...log]).toEqual([
    {
      actor: eve.id,
      action: 'deletePost',
      before: {
        content: {
          length: 17,
          sha256: createHash('sha256').update('Against the rules').digest('hex'),
        },
        userId: ana.id,
      },
    },
  ]);
});

test('EXP-022 a post can be restored for 30 days and is then deleted permanently with all dependent rows', async () => {
  const [author, friend] = (await insertTestUsers(server, 2, 'early')) as [TestActor, TestActor];
  const { post } = (await author.call(api.createPost, { content: 'Thirty days', images: [pixel] })).ok;
  await friend.call(likePost, { postId: post.id });
  await author.call(api.updatePost, { postId: post.id, content: 'Thirty days on' });
  await author.call(api.deletePost, { postId: post.id });
  server.clock.advance(30 * day);
  await purgeExpiredPostData(server.plaza.platform);
  const rowsLeft = () => server.db`
    select id from posts where id = ${post.id} union all select post_id from post_likes where post_id = ${post.id}
    union all select post_id from post_versions where post_id = ${post.id}`;
  expect(await rowsLeft()).toHaveLength(3);
  server.clock.advance(1);
  // After 30 days the post cannot be restored, even if the daily cleanup job has not deleted it yet.
  const [late] = (await insertTestUsers(server, 1, 'late')) as [TestActor];
  await server.db`update sessions set user_id = ${author.id} where user_id = ${late.id}`;
  expect((await late.call(api.restorePost, { postId: post.id })).status).toBe(404);
  const pictures = () => server.db`
    select used_at, released_at from media where '/media/' || key = ${post.image}`;
  expect([...(await pictures())]).toMatchObject([{ released_at: null }]);
  await purgeExpiredPostData(server.plaza.platform);
  expect(await rowsLeft()).toHaveLength(0);
  expect([...(await pictures())]).toEqual([{ used_at: null, released_at: server.clock.now() }]);
});

test('EXP-022 EXP-028 deleting a post permanently deletes the picture of its link card', async () => {
  const [author] = (await insertTestUsers(server, 1, 'linker')) as [TestActor];
  const write = async (content: string) =>
    (await author.call(api.createPost, { content, images: [pixel] })).ok.post;
  const [post, shown] = [await write('With a link'), await write('Its picture')];
  const key = shown.image!.replace('/media/', '');
  await server.db`update posts set images = '[]' where id = ${shown.id}`;
  await server.db`update posts set link_card = ${server.db.json({ imageKey: key })} where id = ${post.id}`;
  await author.call(api.deletePost, { postId: post.id });
  server.clock.advance(30 * day + 1);
  await purgeExpiredPostData(server.plaza.platform);
  expect([...(await server.db`select released_at from media where key = ${key}`)]).toEqual([
    { released_at: server.clock.now() },
  ]);
});

test('EXP-021 EXP-022 with concurrent edits and deletions a post ends deleted, and each answer is a success or an expected error', async () => {
  const [author] = (await insertTestUsers(server, 1, 'race')) as [TestActor];
  const { post } = (await author.call(api.createPost, { content: 'Race' })).ok;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index === 15
        ? author.call(api.deletePost, { postId: post.id })
        : author.call(api.updatePost, { postId: post.id, content: `Race ${index}` }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status)).isSubsetOf(new Set([200, 404]))).toBe(true);
  expect(await statusOf(post.id)).toBe(404);
  const edits = answers.filter((answer, index) => index !== 15 && answer.status === 200).length;
  await author.call(api.restorePost, { postId: post.id });
  const { versions } = (await author.call(api.getPostHistory, { postId: post.id })).ok;
  expect(versions).toHaveLength(edits);
  expect(new Set(versions.map((version) => version.content)).size).toBe(edits);
});
