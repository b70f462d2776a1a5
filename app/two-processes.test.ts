/** Tests two server processes on one database: changes through one are visible at the other (F19). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { WebSocket } from 'undici';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/kernel/config.ts';
import { TestActor } from '#platform/testkit/actor.ts';
import { TestClock } from '#platform/testkit/clock.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testkit/database.ts';
import { changePassword, signUp } from '#features/accounts/api.ts';
import { createComment, deleteComment, listComments, updateComment } from '#features/comments/api.ts';
import { listPosts } from '#features/feed/api.ts';
import {
  acceptFollowRequest,
  followUser,
  removeFollower,
  unfollowUser,
  updatePrivacy,
} from '#features/follows/api.ts';
import { likeComment, likePost } from '#features/likes/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import { features } from './features.ts';
import { openLiveActor } from './live-actor.fixture.ts';
import { type RunningPlaza, startPlaza } from './start.ts';

let database: TestDatabase;
const folders: string[] = [];
let a: RunningPlaza;
let b: RunningPlaza;
let annAtA: TestActor;
let annAtB: TestActor;
beforeAll(async () => {
  database = await createTestDatabase();
  [a, b] = await Promise.all([begin(), begin()]);
  const { token, user } = (
    await new TestActor(a.url).call(signUp, {
      email: 'ann@example.org',
      password: 'a walk at dawn',
      displayName: 'Ann Lee',
    })
  ).ok;
  const session = { token, id: user.id, handle: user.handle };
  annAtA = new TestActor(a.url, session);
  annAtB = new TestActor(b.url, session);
});
afterAll(async () => {
  await Promise.all([a.stop(), b.stop()]);
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function begin(): Promise<RunningPlaza> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-two-'));
  folders.push(folder);
  const config = readConfig({
    PORT: '0',
    PLAZA_DATA: folder,
    PLAZA_STARTER_CITY: '0',
    PLAZA_RATE_SCALE: '1000',
  });
  const log = pino({ level: 'error' }, pino.destination(2));
  return startPlaza(config, {
    features,
    clock: new TestClock(),
    database: { app: database.app, migration: database.migration },
    checkAnswers: true,
    jobs: false,
    log,
  });
}

const likesIn = async (actor: TestActor, postId: string) =>
  (await actor.call(listPosts, { limit: 10 })).ok.posts.find((post) => post.id === postId)?.likes;

test('F19 a post and a like through one server reach the memory of the other and its subscribers within 300 ms', async () => {
  // After this call, both servers have the page of posts in memory.
  await new TestActor(b.url).call(listPosts, {});
  const socket = new WebSocket(`${b.url.replace('http', 'ws')}/live`);
  const seen: { at: number; text: string }[] = [];
  socket.addEventListener('message', (event) =>
    seen.push({ at: performance.now(), text: String(event.data) }),
  );
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ type: 'hello' }));
  socket.send(JSON.stringify({ type: 'subscribe', id: 1, query: 'listPosts', args: { limit: 20 } }));
  await vi.waitFor(() => expect(seen.some(({ text }) => text.includes('snapshot'))).toBe(true));
  const { post } = (await annAtA.call(createPost, { content: 'Seen from both sides' })).ok;
  await vi.waitFor(() => expect(seen.some(({ text }) => text.includes(post.id))).toBe(true), {
    timeout: 2_000,
  });
  const delays: number[] = [];
  const people = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      const { token, user } = (
        await new TestActor(a.url).call(signUp, {
          email: `n${i}@example.org`,
          password: `neighbor ${i} walks`,
          displayName: `Neighbor ${i}`,
        })
      ).ok;
      return new TestActor(a.url, { token, id: user.id, handle: user.handle });
    }),
  );
  for (const [i, person] of people.entries()) {
    // Counters are sent at most twice a second. The pause makes each change a separate update.
    await sleep(550);
    await person.call(likePost, { postId: post.id });
    const acknowledged = performance.now();
    await vi.waitFor(
      () => expect(seen.some(({ text }) => new RegExp(`"likes":${i + 1}\\b`).test(text))).toBe(true),
      { timeout: 2_000, interval: 2 },
    );
    const arrival = seen.find(({ text }) => new RegExp(`"likes":${i + 1}\\b`).test(text))!;
    delays.push(arrival.at - acknowledged);
    expect(await likesIn(annAtB, post.id)).toBe(i + 1);
  }
  socket.close();
  console.log(`delays ${delays.map(Math.round).join(', ')} ms`);
  const middle = delays.toSorted((x, y) => x - y)[3]!;
  expect(middle).toBeLessThan(300);
});

test('D2 an idempotency key used at one server is known at the other, also concurrently', async () => {
  const args = { content: 'Sent to both at once' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? annAtA : annAtB).call(createPost, args, { 'idempotency-key': 'two-doors' }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer.ok))).size).toBe(1);
  const rows = await database.db`select 1 from posts where content = ${args.content}`;
  expect(rows.length).toBe(1);
});

test('S1 S3 likes and comments through both servers are counted exactly, in both memories', async () => {
  const { post } = (await annAtA.call(createPost, { content: 'Counted from both sides' })).ok;
  await Promise.all([
    ...Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? annAtA : annAtB).call(createComment, { postId: post.id, content: `Word ${i}` }),
    ),
    ...[annAtA, annAtB, annAtA, annAtB].map((actor) => actor.call(likePost, { postId: post.id })),
  ]);
  for (const actor of [annAtA, annAtB]) {
    await vi.waitFor(
      async () => {
        const { posts } = (await actor.call(listPosts, {})).ok;
        expect(posts.find(({ id }) => id === post.id)).toMatchObject({ likes: 1, hearts: 1, comments: 20 });
      },
      { timeout: 2_000 },
    );
  }
});

test('CMT-005 a comment, its text and its likes that change through one server change in the memory of the other', async () => {
  const { post } = (await annAtA.call(createPost, { content: 'Discussed on both sides' })).ok;
  const { comment } = (await annAtA.call(createComment, { postId: post.id, content: 'First' })).ok;
  const expectAtB = (wanted: object[]) =>
    vi.waitFor(
      async () => {
        const { comments } = (await annAtB.call(listComments, { postId: post.id })).ok;
        // The two comments have the same creation time, so their order is random. Sorts them by length.
        const sorted = comments.toSorted((one, two) => two.content.length - one.content.length);
        expect(sorted).toMatchObject(wanted);
        expect(comments.length).toBe(wanted.length);
      },
      { timeout: 2_000 },
    );
  await expectAtB([{ content: 'First', likes: 0, isLiked: false }]);
  await annAtA.call(likeComment, { commentId: comment.id });
  await expectAtB([{ likes: 1, isLiked: true }]);
  await annAtA.call(updateComment, { commentId: comment.id, content: 'Changed' });
  await expectAtB([{ content: 'Changed', likes: 1, isLiked: true }]);
  await annAtA.call(createComment, { postId: post.id, content: 'An answer', parentId: comment.id });
  await annAtA.call(deleteComment, { commentId: comment.id });
  await expectAtB([
    { content: 'An answer', quote: { content: '' } },
    { content: '', removed: 'by_author', replies: 1 },
  ]);
  await annAtA.call(deletePost, { postId: post.id });
  await vi.waitFor(
    async () => expect((await annAtB.call(listComments, { postId: post.id })).status).toBe(404),
    { timeout: 2_000 },
  );
});

test('EXP-067 content that an account hides through one server is hidden in the memory of the other', async () => {
  const { post } = (await annAtA.call(createPost, { content: 'Kept back on both sides' })).ok;
  const { token, user } = (
    await new TestActor(b.url).call(signUp, {
      email: 'bea@example.org',
      password: 'two walks at noon',
      displayName: 'Bea Lee',
    })
  ).ok;
  const bea = new TestActor(b.url, { token, id: user.id, handle: user.handle });
  const guest = new TestActor(b.url);
  const sees = async (actor: TestActor) =>
    (await actor.call(listPosts, {})).ok.posts.some((one) => one.id === post.id);
  const expectSeen = (wanted: [boolean, boolean]) =>
    vi.waitFor(async () => expect([await sees(bea), await sees(guest)]).toEqual(wanted), { timeout: 2_000 });
  await expectSeen([true, true]);
  await annAtA.call(updatePrivacy, { isPrivate: true });
  await expectSeen([false, false]);
  await bea.call(followUser, { userId: annAtA.id });
  await annAtA.call(acceptFollowRequest, { userId: bea.id });
  await expectSeen([true, false]);
  await annAtA.call(removeFollower, { userId: bea.id });
  await expectSeen([false, false]);
  await annAtA.call(updatePrivacy, { isPrivate: false });
  await expectSeen([true, true]);
});

test('a post through one server appears in the open list of a follower at the other', async () => {
  const { token, user } = (
    await new TestActor(b.url).call(signUp, {
      email: 'cal@example.org',
      password: 'three walks at dusk',
      displayName: 'Cal Lee',
    })
  ).ok;
  const cal = new TestActor(b.url, { token, id: user.id, handle: user.handle });
  const { client, close } = openLiveActor(cal);
  const list = client.query('listPosts', { limit: 20, feed: 'following' });
  list.watch(() => {});
  await vi.waitFor(() => expect(list.get().status).toBe('live'), { timeout: 5_000 });
  const shown = () => JSON.stringify(list.get().data);
  // Two processes commit the follow and the first post concurrently.
  const [, first] = await Promise.all([
    cal.call(followUser, { userId: annAtA.id }),
    annAtA.call(createPost, { content: 'Posted while Cal follows' }),
  ]);
  await vi.waitFor(() => expect(shown()).toContain(first.ok.post.id), { timeout: 5_000 });
  const second = await annAtA.call(createPost, { content: 'Posted for a follower' });
  await vi.waitFor(() => expect(shown()).toContain(second.ok.post.id), { timeout: 5_000 });
  await cal.call(unfollowUser, { userId: annAtA.id });
  await vi.waitFor(() => expect(shown()).not.toContain(first.ok.post.id), { timeout: 5_000 });
  close();
});

test('A3 KS5 a session that ends at one server ends at the other', async () => {
  expect((await annAtB.post('listSessions', {})).status).toBe(200);
  const changed = await annAtA.call(changePassword, {
    currentPassword: 'a walk at dawn',
    newPassword: 'a walk at noon',
  });
  expect(changed.status).toBe(200);
  const kept = new TestActor(b.url, { token: changed.ok.token, id: annAtB.id, handle: annAtB.handle });
  await kept.post('logOut', {});
  await vi.waitFor(
    async () => {
      for (const url of [a.url, b.url]) {
        const actor = new TestActor(url, { token: changed.ok.token, id: annAtA.id, handle: annAtA.handle });
        expect((await actor.post('listSessions', {})).status).toBe(401);
      }
    },
    { timeout: 1_000 },
  );
});
