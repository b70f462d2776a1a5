import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers, makePersonAdmin } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount, logIn, updateProfile } from '#features/accounts/api.ts';
import { createComment, listComments } from '#features/comments/api.ts';
import { likePost, listPostLikers } from '#features/likes/api.ts';
import { createPost, deletePost, getPostHistory, savePost, updatePost } from '#features/posts/api.ts';
import { insertSampleVenues } from '#features/venues/server/public.ts';
import { PHOENIX_VENUES } from '#features/venues/domain/phoenix-venues.ts';
import sharp from 'sharp';
import { encodeCursor } from '#platform/contract/cursor.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { getPost, listPosts, listSavedPosts } from '../api.ts';
import { newestPostsCacheServiceKey } from './newest-posts-cache.ts';

let server: TestServer;
let ana: TestActor;
let ben: TestActor;
let eve: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  [ana, ben, eve] = (await insertTestUsers(server, 3)) as [TestActor, TestActor, TestActor];
  await makePersonAdmin(server, eve);
  await runTransaction(server.db, (tx) => insertSampleVenues(tx, PHOENIX_VENUES, server.clock.now()));
});
afterAll(() => server.stop());

const nobody = '01970000-0000-7000-8000-00000000ffff';
async function write(actor = ana, more: object = {}) {
  server.clock.advance(1_000);
  return (await actor.call(createPost, { content: `Post ${++count}`, ...more })).ok.post;
}
const list = async (args: object = {}, actor = server.guest) => (await actor.call(listPosts, args)).ok;
const idsOf = (posts: { id: string }[]) => posts.map((post) => post.id);

/** Loads every page of a list, and calls `between` after each page. Returns the ids of all posts. */
async function walk(args: object, between: (page: number) => Promise<void> = async () => {}) {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page === 0 || cursor !== undefined; page++) {
    const answer = await list({ ...args, cursor });
    seen.push(...idsOf(answer.posts));
    cursor = answer.cursor ?? undefined;
    await between(page);
  }
  return seen;
}

test('POST-010 POST-011 POST-012 Q-22 lists are newest first: 50 posts, 20 of one person, or the requested number', async () => {
  const written: string[] = [];
  for (let i = 0; i < 56; i++) written.push((await write(i % 2 === 0 ? ana : ben)).id);
  const newest = written.toReversed();
  const home = await list();
  expect(idsOf(home.posts)).toEqual(newest.slice(0, 50));
  expect(idsOf((await list({ cursor: home.cursor })).posts)).toEqual(newest.slice(50));
  const mine = await list({ userId: ana.id });
  expect(idsOf(mine.posts)).toEqual(newest.filter((_, index) => index % 2 === 1).slice(0, 20));
  expect(mine.posts.every((post) => post.userId === ana.id)).toBe(true);
  expect(idsOf((await list({ userId: ana.id, cursor: mine.cursor })).posts)).toHaveLength(8);
  const page = await list({ limit: 20 });
  expect(idsOf(page.posts)).toEqual(newest.slice(0, 20));
  expect(await walk({ limit: 7 })).toEqual(newest);
  // The limit equals the number of posts: no page follows.
  expect(await list({ limit: 56 })).toMatchObject({ cursor: null });
  const times = home.posts.map((post) => post.timestamp);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('POST-006 FEED-006 Q-01 the social list has only posts of people, the home list has posts of everybody, each with its source', async () => {
  const [persona] = (await insertTestUsers(server, 1, 'persona')) as [TestActor];
  const [neighbor] = (await insertTestUsers(server, 1, 'sample')) as [TestActor];
  const byPersona = await write(persona);
  const bySample = await write(neighbor);
  const byPerson = await write(ana);
  const byBot = await write(ana);
  const byVoice = await write(ana);
  await server.db`update users set kind = 'persona', email = null, password_hash = null where id = ${persona.id}`;
  await server.db`update users set kind = 'sample', email = null, password_hash = null where id = ${neighbor.id}`;
  await server.db`update posts set source = 'sample' where user_id in (${persona.id}, ${neighbor.id})`;
  await server.db`update posts set source = 'phoenix_bot' where id = ${byBot.id}`;
  await server.db`update posts set source = 'voice_assistant' where id = ${byVoice.id}`;
  server.plaza.platform.service(newestPostsCacheServiceKey).invalidateAll();
  const newest = [byVoice.id, byBot.id, byPerson.id, bySample.id, byPersona.id];
  const home = (await list({ limit: 5 })).posts;
  expect(idsOf(home)).toEqual(newest);
  expect(home.map((post) => post.source)).toEqual([
    'voice_assistant',
    'phoenix_bot',
    'manual',
    'sample',
    'sample',
  ]);
  expect((await server.guest.call(getPost, { postId: byBot.id })).ok.post.source).toBe('phoenix_bot');
  const people = [byVoice.id, byPerson.id, bySample.id];
  expect(idsOf((await list({ limit: 3, feed: 'social' })).posts)).toEqual(people);
  const social = await walk({ feed: 'social', limit: 9 });
  expect(social).not.toContain(byPersona.id);
  expect(social).toEqual((await walk({ limit: 9 })).filter((id) => id !== byBot.id && id !== byPersona.id));
  expect(home.map((post) => [post.isBot, post.isSample])).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [false, true],
    [true, true],
  ]);
});

test('FEED-006 Q-01 EXP-032 the social list leaves out a repost of a bot, but not a quote of one or a repost of a person', async () => {
  const [persona] = (await insertTestUsers(server, 1, 'reposted.persona')) as [TestActor];
  const byPersona = await write(persona);
  const byPerson = await write(ana);
  const botRepost = await write(ana, { content: '', quotedPostId: byPersona.id });
  const botQuote = await write(ana, { content: 'Look at this', quotedPostId: byPersona.id });
  const personRepost = await write(ben, { content: '', quotedPostId: byPerson.id });
  await server.db`update users set kind = 'persona', email = null, password_hash = null where id = ${persona.id}`;
  server.plaza.platform.service(newestPostsCacheServiceKey).invalidateAll();
  const people = [personRepost.id, botQuote.id, byPerson.id];
  for (const actor of [server.guest, ana, eve]) {
    expect(idsOf((await list({ limit: 3, feed: 'social' }, actor)).posts)).toEqual(people);
    expect(idsOf((await list({ limit: 5 }, actor)).posts)).toEqual([
      personRepost.id,
      botQuote.id,
      botRepost.id,
      byPerson.id,
      byPersona.id,
    ]);
    // The list of one person comes from the database.
    const fromDatabase = await list({ limit: 2, feed: 'social', userId: ana.id }, actor);
    expect(idsOf(fromDatabase.posts)).toEqual([botQuote.id, byPerson.id]);
    expect(idsOf((await list({ limit: 3, userId: ana.id }, actor)).posts)).toContain(botRepost.id);
  }
});

test('EXP-026 EXP-031 posts are listed by tag and by place', async () => {
  const [known] = PHOENIX_VENUES;
  const tagged = await write(ana, { tags: ['Jazz'] });
  const written = await write(ben, { content: 'Tonight #JAZZ', venue: known!.id });
  expect(idsOf((await list({ tag: '#jazz' })).posts)).toEqual([written.id, tagged.id]);
  expect(idsOf((await list({ tag: 'jazz', userId: ana.id })).posts)).toEqual([tagged.id]);
  expect(idsOf((await list({ venueId: known!.id })).posts)).toEqual([written.id]);
  expect(await list({ venueId: 'ven_nowhere' })).toEqual({ posts: [], cursor: null });
  await ben.call(deletePost, { postId: written.id });
  expect(idsOf((await list({ tag: 'jazz' })).posts)).toEqual([tagged.id]);
  expect(await list({ userId: nobody })).toEqual({ posts: [], cursor: null });
});

test('POST-004 Q-20 each viewer sees their own flags and rights in a list, also from the cache', async () => {
  const post = await write(ana);
  await ben.call(likePost, { postId: post.id });
  await ben.call(savePost, { postId: post.id });
  for (let i = 0; i < 3; i++) {
    for (const [actor, flags] of [
      [server.guest, { isLiked: false, isSaved: false, can: { edit: false, delete: false } }],
      [ana, { isLiked: false, isSaved: false, can: { edit: true, delete: true } }],
      [ben, { isLiked: true, isSaved: true, can: { edit: false, delete: false } }],
      [eve, { isLiked: false, isSaved: false, can: { edit: false, delete: true } }],
    ] as const) {
      expect((await list({ limit: 1 }, actor)).posts[0]).toMatchObject({ id: post.id, likes: 1, ...flags });
    }
  }
});

test('a list is refused for invalid arguments', async () => {
  for (const [args, field] of [
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: 2.5 }, 'limit'],
    [{ limit: '20' }, 'limit'],
    [{ feed: 'work' }, 'feed'],
    [{ userId: 'a na' }, 'userId'],
    [{ tag: '' }, 'tag'],
    [{ tag: 'x'.repeat(51) }, 'tag'],
    [{ venueId: '' }, 'venueId'],
    [{ sort: 'top' }, 'sort'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: 7 }, 'cursor'],
    [{ cursor: encodeCursor(['yesterday', nobody]) }, 'cursor'],
    [{ cursor: encodeCursor(['2026-03-01T00:00:00.000Z', 'me']) }, 'cursor'],
    [{ cursor: encodeCursor(['0000-01-01T00:00:00.000Z', nobody]) }, 'cursor'],
    [{ cursor: encodeCursor([1, 2]) }, 'cursor'],
    [{ cursor: `${encodeCursor(['2026-03-01T00:00:00.000Z', nobody])}%` }, 'cursor'],
  ] as const) {
    for (const actor of [server.guest, ana]) {
      for (const more of [{}, { userId: ana.id }]) {
        const answer = await actor.post('listPosts', { ...more, ...args });
        expect([answer.status, answer.body], JSON.stringify(args)).toMatchObject([
          400,
          { error: { details: { field } } },
        ]);
      }
    }
  }
  const nul = await server.guest.post('listPosts', { venueId: 'a\0' });
  expect([nul.status, nul.error.details.reason]).toEqual([400, 'text']);
  const guest = await server.guest.call(listSavedPosts, {});
  expect(guest.status).toBe(401);
});

test('S9 the joined pages equal the whole list while posts are created, changed and deleted between requests', async () => {
  for (const args of [
    { limit: 4 },
    { limit: 4, feed: 'social' },
    { limit: 4, userId: ana.id },
    { limit: 2, tag: 'walk' },
  ]) {
    const mine = { tags: ['walk'] };
    // Three posts with the same time: only the id orders them.
    await write(ana, mine);
    for (let i = 0; i < 3; i++) await ana.call(createPost, { content: `Tie ${++count}`, ...mine });
    for (let i = 0; i < 4; i++) await write(ana, mine);
    const before = await walk(args);
    const gone = new Set<string>();
    const seen = await walk(args, async (page) => {
      // The list of all posts has many pages, so changes before the first eight of them suffice.
      if (page > 8) return;
      await write(ana, mine);
      await ana.call(updatePost, { postId: before[0]!, content: `Changed ${++count}` });
      const victim = before[(page * 7 + 5) % before.length]!;
      const { status } = await ana.call(deletePost, { postId: victim });
      if (status === 200) gone.add(victim);
    });
    expect(new Set(seen).size, JSON.stringify(args)).toBe(seen.length);
    for (const id of before) if (!gone.has(id)) expect(seen, JSON.stringify(args)).toContain(id);
    expect(await walk(args)).toEqual(await walk({ ...args, limit: 100 }));
  }
});

test('EXP-015 posts of a deactivated person are hidden everywhere, and shown again after reactivation', async () => {
  const email = 'dot@example.org';
  const dot = await server.person('Dot');
  const post = await write(dot, { tags: ['dots'] });
  await write(ben);
  await dot.call(updatePost, { postId: post.id, content: 'I was here' });
  await ben.call(createComment, { postId: post.id, content: 'Hello Dot' });
  await ben.call(savePost, { postId: post.id });
  await list({}, ben);
  const look = async () => ({
    lists: [
      ...(await Promise.all(
        [{}, { feed: 'social' }, { userId: dot.id }, { tag: 'dots' }].map((args) => list(args, ben)),
      )),
      (await ben.call(listSavedPosts, {})).ok,
    ].map(({ posts }) => idsOf(posts).includes(post.id)),
    singles: await Promise.all(
      [getPost, getPostHistory, listComments, listPostLikers].map(
        async ({ name }) => (await ben.post(name, { postId: post.id })).status,
      ),
    ),
  });
  const there = { lists: [true, true, true, true, true], singles: [200, 200, 200, 200] };
  expect(await look()).toEqual(there);
  await dot.call(deactivateAccount, {});
  expect(await look()).toEqual({ lists: [false, false, false, false, false], singles: [404, 404, 404, 404] });
  expect((await ben.call(savePost, { postId: post.id })).status).toBe(404);
  // If all posts of a page are filtered out, the page is filled with older posts.
  expect((await list({ limit: 1 })).posts).toHaveLength(1);
  await server.guest.call(logIn, { email, password: 'Dot likes long walks' });
  expect(await look()).toEqual(there);
});

test('a new display name is in every list at once', async () => {
  const fay = await server.person('Fay');
  const post = await write(fay);
  await fay.call(updateProfile, { displayName: 'Fay Wray' });
  for (const answer of [await list({ limit: 1 }), await list({ userId: fay.id })]) {
    expect(answer.posts[0]).toMatchObject({ id: post.id, userName: 'Fay Wray' });
  }
});

test('EXP-064 a list of posts with pictures leaves out all others, in pages', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  const image = `data:image/png;base64,${bytes.toString('base64')}`;
  const painter = await server.person('Paula Paints');
  const withPicture: string[] = [];
  for (let i = 0; i < 3; i++) {
    await write(painter);
    withPicture.unshift((await write(painter, { images: [image] })).id);
  }
  const args = { userId: painter.id, withPictures: true };
  expect(idsOf((await list(args)).posts)).toEqual(withPicture);
  expect(await walk({ ...args, limit: 2 })).toEqual(withPicture);
  expect((await list({ userId: painter.id })).posts).toHaveLength(6);
});
