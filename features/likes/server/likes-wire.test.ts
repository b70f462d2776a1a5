import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTestUsers } from '#app/test-users.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount, logIn } from '#features/accounts/api.ts';
import { createComment, deleteComment, listComments } from '#features/comments/api.ts';
import { getPost, listPosts } from '#features/feed/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { encodeCursor } from '#platform/contract/cursor.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import type { EventLogEvent } from '#platform/contract/events.ts';
import type { PostCounters } from '#features/posts/events.ts';
import { postLiked, postUnliked } from '../events.ts';
import { likeComment, likePost, listPostLikers, unlikeComment, unlikePost } from '../api.ts';

let server: TestServer;
let crowd: TestActor[];
let ana: TestActor;
let ben: TestActor;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  crowd = await insertTestUsers(server, 100);
  [ana, ben] = crowd as [TestActor, TestActor];
});
afterAll(() => server.stop());

const nobody = '01970000-0000-7000-8000-00000000ffff';
/** Creates a post by Ana and returns its id. */
const write = async () => (await ana.call(createPost, { content: `Post ${++count}` })).ok.post.id;
const see = async (postId: string, actor = server.guest) => (await actor.call(getPost, { postId })).ok.post;
const fromMemory = async (postId: string, actor = server.guest) =>
  (await actor.call(listPosts, { limit: 100 })).ok.posts.find((post) => post.id === postId)!;
const rowsOf = async (postId: string) =>
  (await server.db<{ n: number }[]>`select count(*)::int as n from post_likes where post_id = ${postId}`)[0]!
    .n;
const eventsOf = async (postId: string) => {
  const rows = await server.db<{ name: string; n: number }[]>`
    select name, count(*)::int as n from events
    where payload->>'postId' = ${postId} and name in ('postLiked', 'postUnliked') group by name`;
  const counts = new Map(rows.map((row) => [row.name, row.n]));
  return { liked: counts.get('postLiked') ?? 0, unliked: counts.get('postUnliked') ?? 0 };
};

test('AUTH-013 liking and unliking require authentication', async () => {
  const postId = await write();
  for (const [name, args] of [
    ['likePost', { postId }],
    ['unlikePost', { postId }],
    ['likeComment', { commentId: postId }],
    ['unlikeComment', { commentId: postId }],
  ] as const) {
    const answer = await server.guest.post(name, args);
    expect([answer.status, answer.error.message], name).toEqual([
      401,
      'Not authenticated. Please sign in to continue.',
    ]);
  }
});

test('R5 the statement of a like logs the event that it reports', async () => {
  const postId = await write();
  const logged = async () => {
    const [post] = await server.db<PostCounters[]>`
      select id as "postId", version, likes, comments, shares, views from posts where id = ${postId}`;
    const [event] = await server.db<EventLogEvent[]>`
      select name, payload, topics from events where payload->>'postId' = ${postId} order by id desc limit 1`;
    return { event, payload: { ...post!, authorId: ana.id, userId: ben.id } };
  };
  await ben.call(likePost, { postId });
  const liked = await logged();
  expect(liked.event).toEqual(postLiked.of(liked.payload));
  await ben.call(unlikePost, { postId });
  const unliked = await logged();
  expect(unliked.event).toEqual(postUnliked.of(unliked.payload));
});

test('LIKE-001 LIKE-002 LIKE-005 Q-19 a like is one row and counts once, in likes and in hearts', async () => {
  const postId = await write();
  expect((await ben.call(likePost, { postId })).ok).toEqual({ liked: true, likes: 1 });
  expect((await ben.call(likePost, { postId })).ok).toEqual({ liked: true, likes: 1 });
  const rows = await server.db`select post_id, user_id, created_at from post_likes where post_id = ${postId}`;
  expect([...rows]).toEqual([{ post_id: postId, user_id: ben.id, created_at: server.clock.now() }]);
  for (const look of [see, fromMemory]) {
    expect(await look(postId, ben)).toMatchObject({ likes: 1, hearts: 1, isLiked: true });
    expect(await look(postId, ana)).toMatchObject({ likes: 1, hearts: 1, isLiked: false });
    expect(await look(postId)).toMatchObject({ likes: 1, hearts: 1, isLiked: false });
  }
  expect(await eventsOf(postId)).toEqual({ liked: 1, unliked: 0 });
  // People can like their own posts, without a reward.
  expect((await ana.call(likePost, { postId })).ok.likes).toBe(2);
});

test('EXP-045 Q-19 an unlike removes the like, and unliking without a like never goes below zero', async () => {
  const postId = await write();
  expect((await ben.call(unlikePost, { postId })).ok).toEqual({ liked: false, likes: 0 });
  await ben.call(likePost, { postId });
  for (let i = 0; i < 3; i++)
    expect((await ben.call(unlikePost, { postId })).ok).toEqual({ liked: false, likes: 0 });
  for (const look of [see, fromMemory]) {
    expect(await look(postId, ben)).toMatchObject({ likes: 0, hearts: 0, isLiked: false });
  }
  expect([await rowsOf(postId), await eventsOf(postId)]).toEqual([0, { liked: 1, unliked: 1 }]);
});

test('a like of an unknown or deleted post is refused; a like in another name counts for its sender', async () => {
  const postId = await write();
  const named = await ben.post('likePost', { postId, userId: ana.id });
  expect(named.status).toBe(200);
  expect((await see(postId, ana)).isLiked).toBe(false);
  expect((await see(postId, ben)).isLiked).toBe(true);
  for (const [body, status] of [
    [{ postId: nobody }, 404],
    [{ postId: 'mine' }, 400],
    [{ postId: 7 }, 400],
    [{}, 400],
    [{ postId, likes: 9 }, 400],
  ] as const) {
    for (const name of ['likePost', 'unlikePost']) {
      expect((await ben.post(name, body)).status, JSON.stringify(body)).toBe(status);
    }
  }
  await ana.call(deletePost, { postId });
  const gone = await ben.call(unlikePost, { postId });
  expect([gone.status, gone.error.message]).toEqual([404, 'Post not found']);
});

test('LIKE-002 S1 a hundred people like one post in parallel, each three times: it has a hundred likes', async () => {
  const postId = await write();
  const answers = await Promise.all(
    [...crowd, ...crowd, ...crowd].map((actor) => actor.call(likePost, { postId })),
  );
  for (const answer of answers) expect(answer.ok.liked).toBe(true);
  expect(Math.max(...answers.map((answer) => answer.ok.likes))).toBe(100);
  expect([await rowsOf(postId), (await see(postId)).likes, (await fromMemory(postId)).hearts]).toEqual([
    100, 100, 100,
  ]);
  expect(await eventsOf(postId)).toEqual({ liked: 100, unliked: 0 });
});

test('EXP-044 EXP-045 S2 after parallel likes and unlikes of the same people, counters, rows, flags and events agree', async () => {
  const postIds = [await write(), await write()];
  // First caches whether each person likes the first post, so that every later change must update the cache in order.
  for (let i = 0; i < 2; i++)
    await Promise.all(crowd.slice(0, 50).map((actor) => fromMemory(postIds[0]!, actor)));
  const calls = crowd.slice(0, 50).flatMap((actor, index) =>
    Array.from({ length: 6 }, (_, turn) => {
      const postId = postIds[(index + turn) % 2]!;
      return actor.call((index + turn) % 3 === 0 ? unlikePost : likePost, { postId });
    }),
  );
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200);
  for (const postId of postIds) {
    const rows = await server.db<
      { id: string }[]
    >`select user_id as id from post_likes where post_id = ${postId}`;
    const { liked, unliked } = await eventsOf(postId);
    const [shown, memory] = [await see(postId), await fromMemory(postId)];
    expect([shown.likes, shown.hearts, memory.likes, memory.hearts, liked - unliked]).toEqual(
      Array.from({ length: 5 }, () => rows.length),
    );
    const likers = new Set(rows.map((row) => row.id));
    for (const actor of crowd.slice(0, 50)) {
      // Reads twice: the first call may fill the cache, and the second call is answered from the cache.
      await fromMemory(postId, actor);
      expect((await fromMemory(postId, actor)).isLiked).toBe(likers.has(actor.id));
      expect((await see(postId, actor)).isLiked).toBe(likers.has(actor.id));
    }
  }
});

test('EXP-045 S2 an unlike that waits behind its own like removes the like', async () => {
  const postId = await write();
  const lock = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holder = server.db.begin(async (tx) => {
    await tx`select from posts where id = ${postId} for update`;
    lock.resolve();
    await held.promise;
  });
  await lock.promise;
  const waitFor = async (count: number) => {
    const listWaiting = () => server.db`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like '%post_likes%'`;
    while ((await listWaiting()).length < count) await setTimeout(5);
  };
  const calls: ReturnType<typeof ben.call>[] = [];
  for (const mutation of [likePost, unlikePost]) {
    calls.push(ben.call(mutation, { postId }));
    await waitFor(calls.length);
  }
  held.resolve();
  await holder;
  expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual([
    { liked: true, likes: 1 },
    { liked: false, likes: 0 },
  ]);
  expect([await rowsOf(postId), (await see(postId)).likes, await eventsOf(postId)]).toEqual([
    0,
    0,
    { liked: 1, unliked: 1 },
  ]);
});

test('LIKE-002 invalid likes in a batch are refused individually', async () => {
  const postId = await write();
  const answers = await Promise.all(
    crowd
      .slice(0, 40)
      .map((actor, index) => actor.call(likePost, { postId: index % 4 === 0 ? nobody : postId })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(
    answers.map((_, index) => (index % 4 === 0 ? 404 : 200)),
  );
  expect((await see(postId)).likes).toBe(30);
});

test('EXP-045 the likers of a post are listed latest first, page by page, each once', async () => {
  const postId = await write();
  const fans = crowd.slice(10, 22);
  for (const [index, fan] of fans.entries()) {
    if (index % 3 === 0) server.clock.advance(1_000);
    await fan.call(likePost, { postId });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await server.guest.call(listPostLikers, { postId, limit: 5, cursor })).ok;
    for (const person of page.people) {
      expect(Object.keys(person).toSorted()).toEqual(['avatarUrl', 'displayName', 'handle', 'id', 'likedAt']);
    }
    seen.push(...page.people.map((person) => person.id));
    cursor = page.cursor ?? undefined;
    // Likes that are given between two pages must not appear on later pages, because they are newer than the cursor.
    server.clock.advance(1_000);
    await crowd[30 + seen.length]!.call(likePost, { postId });
  } while (cursor !== undefined);
  expect(new Set(seen)).toEqual(new Set(fans.map((fan) => fan.id)));
  expect(seen).toHaveLength(fans.length);
  const latest = (await server.guest.call(listPostLikers, { postId })).ok.people;
  expect(latest.map((person) => person.likedAt)).toEqual(
    latest
      .map((person) => person.likedAt)
      .toSorted()
      .toReversed(),
  );
  await crowd[10]!.call(unlikePost, { postId });
  expect((await server.guest.call(listPostLikers, { postId })).ok.people.map(({ id }) => id)).not.toContain(
    crowd[10]!.id,
  );
});

test('EXP-045 EXP-015 deactivated people are not among the likers until they return', async () => {
  const postId = await write();
  const leaver = await server.person('Lea Leaver');
  for (const fan of [ben, leaver]) await fan.call(likePost, { postId });
  const likers = async () =>
    (await server.guest.call(listPostLikers, { postId })).ok.people.map((person) => person.id).toSorted();
  expect(await likers()).toEqual([ben.id, leaver.id].toSorted());
  await leaver.call(deactivateAccount, {});
  expect(await likers()).toEqual([ben.id]);
  await server.guest.call(logIn, {
    email: 'lea.leaver@example.org',
    password: 'Lea Leaver likes long walks',
  });
  expect(await likers()).toEqual([ben.id, leaver.id].toSorted());
});

test('EXP-045 likers of an unknown post are not found; an invalid limit or cursor is refused', async () => {
  const postId = await write();
  expect((await server.guest.call(listPostLikers, { postId })).ok).toEqual({ people: [], cursor: null });
  expect((await server.guest.call(listPostLikers, { postId: nobody })).status).toBe(404);
  for (const more of [
    { limit: 0 },
    { limit: 101 },
    { cursor: 'nonsense' },
    { cursor: encodeCursor(['yesterday', nobody]) },
    { cursor: encodeCursor(['2026-03-01T00:00:00.000Z', 'me']) },
    { cursor: encodeCursor([1, 2]) },
  ]) {
    expect(
      (await server.guest.post('listPostLikers', { postId, ...more })).status,
      JSON.stringify(more),
    ).toBe(400);
  }
});

test('LIKE-006 Q-25 EXP-042 comments have a count of likes and the viewer’s own like, once per person, also in parallel', async () => {
  const postId = await write();
  const { comment } = (await ben.call(createComment, { postId, content: 'Like me' })).ok;
  const commentId = comment.id;
  const answers = await Promise.all(
    [...crowd, ...crowd].map((actor) => actor.call(likeComment, { commentId })),
  );
  expect(Math.max(...answers.map((answer) => answer.ok.likes))).toBe(100);
  const shown = async (actor = server.guest) => (await actor.call(listComments, { postId })).ok.comments[0]!;
  expect(await shown()).toMatchObject({ likes: 100, isLiked: false });
  expect(await shown(ana)).toMatchObject({ likes: 100, isLiked: true });
  await Promise.all(
    crowd.slice(0, 40).flatMap((actor) => [0, 1].map(() => actor.call(unlikeComment, { commentId }))),
  );
  expect(await shown(ana)).toMatchObject({ likes: 60, isLiked: false });
  const [rows] =
    await server.db`select count(*)::int as n from comment_likes where comment_id = ${commentId}`;
  const [told] = await server.db`
    select count(*)::int as n from events where name = 'commentLiked' and payload->>'commentId' = ${commentId}`;
  expect([rows!['n'], told!['n']]).toEqual([60, 140]);
  expect((await ben.call(unlikeComment, { commentId })).ok).toEqual({ liked: false, likes: 60 });
});

test('LIKE-006 an unknown or removed comment cannot be liked', async () => {
  const postId = await write();
  const { comment } = (await ben.call(createComment, { postId, content: 'Short life' })).ok;
  await ben.call(deleteComment, { commentId: comment.id });
  for (const commentId of [comment.id, nobody]) {
    for (const definition of [likeComment, unlikeComment]) {
      const answer = await ana.call(definition, { commentId });
      expect([answer.status, answer.error.message]).toEqual([404, 'Comment not found']);
    }
  }
  expect((await ana.post('likeComment', { commentId: 'x' })).status).toBe(400);
});

test('LIKE-006 a comment that is removed during parallel likes ends removed, and its likes equal its rows', async () => {
  const postId = await write();
  const { comment } = (await ben.call(createComment, { postId, content: 'Going' })).ok;
  const answers = await Promise.all(
    crowd
      .slice(0, 40)
      .map((actor, index) =>
        index === 20
          ? ana.call(deleteComment, { commentId: comment.id })
          : actor.post('likeComment', { commentId: comment.id }),
      ),
  );
  expect(new Set(answers.map((answer) => answer.status)).isSubsetOf(new Set([200, 404]))).toBe(true);
  const [row] = await server.db`
    select removed, likes - (select count(*)::int from comment_likes where comment_id = ${comment.id}) as drift
    from comments where id = ${comment.id}`;
  expect(row).toEqual({ removed: 'by_post_author', drift: 0 });
});
