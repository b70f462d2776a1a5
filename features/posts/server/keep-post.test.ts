import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { getPost, listPosts, listSavedPosts } from '#features/feed/api.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { createUuidV7 } from '#platform/contract/ids.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { rateLimits } from '#platform/kernel/limits.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import * as api from '../api.ts';
import { maxSavedPostFolders } from '../domain/limits.ts';
import { purgeExpiredPostData } from './purge-expired-post-data.ts';

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

const nobody = '01970000-0000-7000-8000-00000000ffff';
const newId = () => createUuidV7(server.clock.now().getTime(), crypto.getRandomValues(new Uint8Array(10)));
const write = async (more: object = {}) =>
  (await ana.call(api.createPost, { content: `Post ${++count}`, ...more })).ok.post;
const see = async (postId: string, actor = server.guest) => (await actor.call(getPost, { postId })).ok.post;

test('AUTH-013 saving, drafts, shares and followed tags require authentication', async () => {
  const { id: postId } = await write();
  for (const [definition, args] of [
    [api.savePost, { postId }],
    [api.unsavePost, { postId }],
    [listSavedPosts, {}],
    [api.saveDraft, { id: newId() }],
    [api.listDrafts, {}],
    [api.deleteDraft, { id: newId() }],
    [api.sharePost, { postId }],
    [api.followTag, { tag: 'suns' }],
    [api.unfollowTag, { tag: 'suns' }],
    [api.listFollowedTags, {}],
  ] as const) {
    const answer = await server.guest.post(definition.name, args);
    expect([answer.status, answer.error.message], definition.name).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
});

test('EXP-024 Q-20 a saved post is marked for its owner only, and listed last saved first, by folder', async () => {
  const [first, second, third] = [await write(), await write(), await write()];
  await ben.call(api.savePost, { postId: first.id });
  server.clock.advance(1_000);
  await ben.call(api.savePost, { postId: second.id, folder: 'Food' });
  server.clock.advance(1_000);
  expect((await ben.call(api.savePost, { postId: third.id, folder: ' Food ' })).ok).toEqual({
    saved: true,
    folder: 'Food',
  });
  expect((await see(first.id, ben)).isSaved).toBe(true);
  expect((await see(first.id, ana)).isSaved).toBe(false);
  // The first response comes from the database, the others from the cache.
  for (let i = 0; i < 3; i++) {
    expect((await ben.call(listPosts, {})).ok.posts.filter((post) => post.isSaved)).toHaveLength(3);
  }

  const all = (await ben.call(listSavedPosts, {})).ok;
  expect(all.posts.map((post) => [post.id, post.folder, post.isSaved])).toEqual([
    [third.id, 'Food', true],
    [second.id, 'Food', true],
    [first.id, null, true],
  ]);
  expect([all.folders, all.cursor]).toEqual([[{ name: 'Food', posts: 2 }], null]);
  expect((await ben.call(listSavedPosts, { folder: 'Food' })).ok.posts).toHaveLength(2);
  expect((await ana.call(listSavedPosts, {})).ok).toEqual({ posts: [], folders: [], cursor: null });

  // Saving a saved post again keeps its time and moves it to the given folder. A repeated `unsavePost`
  // changes nothing.
  await ben.call(api.savePost, { postId: third.id, folder: 'Later' });
  expect((await ben.call(listSavedPosts, { folder: 'Later' })).ok.posts[0]!.savedAt).toBe(
    all.posts[0]!.savedAt,
  );
  for (let i = 0; i < 2; i++)
    expect((await ben.call(api.unsavePost, { postId: third.id })).ok).toEqual({ saved: false });
  expect((await ben.call(listPosts, {})).ok.posts.find((post) => post.id === third.id)!.isSaved).toBe(false);
  const events =
    await server.db`select 1 from events where name = 'postSaved' and payload->>'postId' = ${third.id}`;
  expect(events).toHaveLength(2);
});

test('EXP-024 L3 a person can have 100 folders, and can still save into these folders', async () => {
  const [keeper] = (await insertTestUsers(server, 1, 'folders')) as [TestActor];
  const [first, second, third] = [await write(), await write(), await write()];
  await server.db`
    with made as (
      insert into posts (id, user_id, content, created_at)
      select gen_random_uuid(), ${ana.id}, 'Saved', now() from generate_series(1, ${maxSavedPostFolders - 1}) returning id)
    insert into saved_posts (user_id, post_id, folder, saved_at)
    select ${keeper.id}, id, 'Folder ' || row_number() over (), now() from made`;
  const save = (postId: string, folder: string) => keeper.call(api.savePost, { postId, folder });
  const answers = await Promise.all([save(first.id, 'Next'), save(second.id, 'One more')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const [isFirstRefused] = answers.map(({ status }) => status === 400);
  const [kept, refused] = isFirstRefused ? [second, first] : [first, second];
  expect((await save(refused.id, 'Other')).error.details.reason).toBe('too_many');
  expect((await see(refused.id, keeper)).isSaved).toBe(false);
  expect((await save(refused.id, 'Folder 1')).status).toBe(200);
  expect((await keeper.call(api.savePost, { postId: third.id })).status).toBe(200);
  // Moves the only post of a folder, which renames the folder.
  expect((await save(kept.id, 'Renamed')).status).toBe(200);
  // The folder of a deleted post is not listed, so it doesn't count.
  await ana.call(api.deletePost, { postId: kept.id });
  expect((await save(third.id, 'In its place')).status).toBe(200);
});

test('EXP-024 S9 saved posts are listed page by page, each exactly once, while others are saved', async () => {
  const [keeper] = (await insertTestUsers(server, 1, 'keeper')) as [TestActor];
  const posts = await Promise.all(Array.from({ length: 9 }, () => write()));
  for (const { id } of posts) await keeper.call(api.savePost, { postId: id });
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page === 0 || cursor !== undefined; page++) {
    const answer = (await keeper.call(listSavedPosts, { limit: 2, cursor })).ok;
    seen.push(...answer.posts.map((post) => post.id));
    cursor = answer.cursor ?? undefined;
    server.clock.advance(1_000);
    await keeper.call(api.savePost, { postId: (await write()).id });
  }
  expect(seen.toSorted()).toEqual(posts.map((post) => post.id).toSorted());
});

test('EXP-024 a post that does not exist cannot be saved; a deleted one is left out until it is restored', async () => {
  const post = await write();
  await ben.call(api.savePost, { postId: post.id });
  await ana.call(api.deletePost, { postId: post.id });
  expect((await ben.call(listSavedPosts, { limit: 100 })).ok.posts.map(({ id }) => id)).not.toContain(
    post.id,
  );
  for (const postId of [post.id, nobody]) {
    const answer = await ben.call(api.savePost, { postId });
    expect([answer.status, answer.error.message]).toEqual([404, 'Post not found']);
  }
  await ana.call(api.restorePost, { postId: post.id });
  expect((await ben.call(listSavedPosts, {})).ok.posts.map(({ id }) => id)).toContain(post.id);
  const folder = await ben.call(api.savePost, { postId: post.id, folder: 'x'.repeat(51) });
  expect([folder.status, folder.error.message]).toEqual([400, 'Folder must not exceed 50 characters']);
});

test('EXP-023 a draft is stored, changed, listed latest change first and deleted, by its author only', async () => {
  const [one, two] = [newId(), newId()];
  await ana.call(api.saveDraft, {
    id: one,
    content: 'Half a thought',
    tags: ['art'],
    venue: { name: 'Park' },
  });
  server.clock.advance(1_000);
  await ana.call(api.saveDraft, { id: two });
  server.clock.advance(1_000);
  const { draft } = (await ana.call(api.saveDraft, { id: one, content: 'A whole thought' })).ok;
  expect(draft).toEqual({
    id: one,
    content: 'A whole thought',
    tags: [],
    venue: null,
    updatedAt: server.clock.now().toISOString(),
  });
  expect((await ana.call(api.listDrafts, {})).ok.drafts.map(({ id, content }) => [id, content])).toEqual([
    [one, 'A whole thought'],
    [two, ''],
  ]);
  // Another person's draft behaves like one that does not exist.
  expect((await ben.call(api.listDrafts, {})).ok.drafts).toEqual([]);
  const taken = await ben.call(api.saveDraft, { id: one, content: 'Mine now' });
  expect([taken.status, taken.error.message]).toEqual([404, 'Draft not found']);
  expect((await ben.call(api.deleteDraft, { id: one })).ok).toEqual({ deleted: false });
  expect((await ana.call(api.deleteDraft, { id: one })).ok).toEqual({ deleted: true });
  expect((await ana.call(api.deleteDraft, { id: one })).ok).toEqual({ deleted: false });
  expect((await ana.call(api.listDrafts, {})).ok.drafts.map(({ id }) => id)).toEqual([two]);
});

test('EXP-023 a draft has the name of its venue, and null for a venue that no longer exists', async () => {
  const [writer] = (await insertTestUsers(server, 1, 'placed')) as [TestActor];
  const venue = PHOENIX_VENUES[0]!;
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, [venue], server.clock.now()));
  for (const kept of [venue.id, 'ven_gone', { name: 'Our yard' }, null]) {
    server.clock.advance(1_000);
    await writer.call(api.saveDraft, { id: newId(), content: 'Somewhere', venue: kept });
  }
  const { drafts } = (await writer.call(api.listDrafts, {})).ok;
  expect(drafts.map((draft) => [draft.venue, draft.venueName])).toEqual([
    [null, null],
    [{ name: 'Our yard' }, 'Our yard'],
    ['ven_gone', null],
    [venue.id, venue.name],
  ]);
});

test('EXP-023 a draft has the limits of a post, and a person has at most a hundred', async () => {
  const [writer] = (await insertTestUsers(server, 1, 'writer')) as [TestActor];
  const full = '🌵'.repeat(5_000);
  expect((await writer.call(api.saveDraft, { id: newId(), content: full })).ok.draft.content).toBe(full);
  expect((await writer.call(api.saveDraft, { id: newId(), content: `${full}x` })).status).toBe(400);
  expect((await writer.post('saveDraft', { content: 'no id' })).status).toBe(400);
  await Promise.all(
    Array.from({ length: 99 }, () => writer.call(api.saveDraft, { id: newId(), content: 'x' })),
  );
  const over = await writer.call(api.saveDraft, { id: newId(), content: 'x' });
  expect([over.status, over.error.details.reason]).toEqual([400, 'too_many']);
  const { drafts } = (await writer.call(api.listDrafts, {})).ok;
  expect(drafts).toHaveLength(100);
  // At the maximum number of drafts, an existing draft can still be changed.
  expect((await writer.call(api.saveDraft, { id: drafts[0]!.id, content: 'y' })).status).toBe(200);
});

test('LIKE-003 a share counts once per person, post and day', async () => {
  const { id: postId } = await write();
  const events = async () =>
    (await server.db`select from events where name = 'postShared' and payload->>'postId' = ${postId}`).length;
  expect((await ben.call(api.sharePost, { postId })).ok).toEqual({ shares: 1 });
  const again = await Promise.all([
    ben.call(api.sharePost, { postId }, { 'idempotency-key': 'share-1' }),
    ben.call(api.sharePost, { postId }, { 'idempotency-key': 'share-2' }),
  ]);
  expect(again.map((answer) => answer.ok)).toEqual([{ shares: 1 }, { shares: 1 }]);
  await Promise.all([...crowd, ...crowd].map((actor) => actor.call(api.sharePost, { postId })));
  const sharers = new Set([ben, ...crowd].map((actor) => actor.id)).size;
  expect([(await see(postId)).shares, await events()]).toEqual([sharers, sharers]);
  expect((await server.guest.call(listPosts, {})).ok.posts[0]).toMatchObject({ id: postId, shares: sharers });
  server.clock.advance(86_400_000);
  expect((await ben.call(api.sharePost, { postId })).ok).toEqual({ shares: sharers + 1 });
  await purgeExpiredPostData(server.plaza.platform);
  expect(await server.db`select from post_shares where post_id = ${postId}`).toHaveLength(1);
  expect((await ben.call(api.sharePost, { postId: nobody })).status).toBe(404);
});

test('LIKE-004 Q-24 a view counts once per person, post and day; an author’s own view never counts', async () => {
  const { id: postId } = await write();
  const view = async (actor: TestActor, more: object = {}) =>
    (await actor.call(api.recordPostView, { postIds: [postId], ...more })).ok.counted;
  expect(await view(ana)).toBe(0);
  expect([await view(ben), await view(ben)]).toEqual([1, 0]);
  expect((await ben.call(api.recordPostView, { postIds: [postId, postId] })).ok.counted).toBe(0);
  const together = await Promise.all(
    Array.from({ length: 3 }, () => crowd.slice(2))
      .flat()
      .map((actor) => view(actor)),
  );
  expect(together.reduce((sum, counted) => sum + counted, 0)).toBe(crowd.length - 2);
  expect((await see(postId)).views).toBe(crowd.length - 1);
  server.clock.advance(86_400_000);
  expect(await view(ben)).toBe(1);
  expect((await server.guest.call(listPosts, {})).ok.posts.find(({ id }) => id === postId)!.views).toBe(
    crowd.length,
  );
});

test('LIKE-004 Q-24 guests are counted by their browser, without an identifier that outlives the day', async () => {
  const { id: postId } = await write();
  const view = async (guestId?: string, agent = 'Browser') =>
    (await server.guest.call(api.recordPostView, { postIds: [postId], guestId }, { 'user-agent': agent })).ok
      .counted;
  expect([await view(), await view()]).toEqual([1, 0]);
  expect([await view('guest_aaaaaaaa'), await view('guest_aaaaaaaa'), await view('guest_bbbbbbbb')]).toEqual([
    1, 0, 1,
  ]);
  expect(await view(undefined, 'Another browser')).toBe(1);
  const rows = () =>
    server.db<{ viewer: string }[]>`select viewer from post_views where post_id = ${postId} order by viewer`;
  for (const { viewer } of await rows()) {
    expect(viewer).toMatch(/^guest:[\w-]{43}$/);
    expect(viewer).not.toContain('aaaa');
  }
  expect(await server.db`select from post_view_salts`).not.toHaveLength(0);
  server.clock.advance(86_400_000);
  await purgeExpiredPostData(server.plaza.platform);
  expect([await rows(), await server.db`select from post_view_salts`]).toEqual([[], []]);
  expect((await see(postId)).views).toBe(4);
});

test('views of guests are counted and shown, and append no event', async () => {
  const { id: postId } = await write();
  const events = () =>
    server.db`select from events where name = 'postViewed' and payload->>'postId' = ${postId}`;
  for (const guestId of ['guest_aaaaaaaa', 'guest_bbbbbbbb', 'guest_cccccccc'])
    expect((await server.guest.call(api.recordPostView, { postIds: [postId], guestId })).ok.counted).toBe(1);
  expect(await events()).toHaveLength(0);
  const shown = (await server.guest.call(listPosts, {})).ok.posts.find(({ id }) => id === postId)!;
  expect([shown.views, (await see(postId)).views]).toEqual([3, 3]);
});

test('the guests of one IP address add a bounded number of rows a day, whatever ids they send', async () => {
  const strict = await startTestServer({ config: { rateScale: 1 } });
  try {
    const writer = await strict.person('Wilma Writer');
    const postId = (await writer.call(api.createPost, { content: 'Seen by everybody' })).ok.post.id;
    await strict.plaza.platform.limit('guestViews', '127.0.0.1', rateLimits.guestViews.points - 2);
    const view = (guestId: string) => strict.guest.call(api.recordPostView, { postIds: [postId], guestId });
    for (const guestId of ['guest_aaaaaaaa', 'guest_bbbbbbbb'])
      expect((await view(guestId)).ok.counted).toBe(1);
    const refused = await view('guest_cccccccc');
    expect([refused.status, refused.error.details['limit']]).toEqual([429, 'guestViews']);
    expect(await strict.db`select from post_views`).toHaveLength(2);
  } finally {
    await strict.stop();
  }
});

test('LIKE-004 Q-24 viewers of a past day are deleted, and count again', async () => {
  const { id: postId } = await write();
  const view = async () => (await ben.call(api.recordPostView, { postIds: [postId] })).ok.counted;
  expect([await view(), await view()]).toEqual([1, 0]);
  server.clock.advance(3 * 86_400_000);
  await purgeExpiredPostData(server.plaza.platform);
  expect(await server.db`select from post_views where post_id = ${postId}`).toHaveLength(0);
  expect([await view(), (await see(postId)).views]).toEqual([1, 2]);
});

test('recordPostView refuses an invalid list of ids, and ignores posts that do not exist', async () => {
  const { id } = await write();
  expect((await ben.call(api.recordPostView, { postIds: [id, nobody] })).ok.counted).toBe(1);
  for (const args of [
    {},
    { postIds: [] },
    { postIds: id },
    { postIds: ['mine'] },
    { postIds: Array.from({ length: 51 }, () => id) },
    { postIds: [id], guestId: 'me' },
    { postIds: [id], viewer: 'x' },
  ]) {
    const answer = await server.guest.post('recordPostView', args);
    expect([answer.status, answer.error.status], JSON.stringify(args)).toEqual([400, 'INVALID_ARGUMENT']);
  }
});
