/**
 * Tests of the event log: thousands of random events of 50 people, from a printed seed; and numbers of a person's
 * progress that update live on a screen. Each of the 17 kinds of event occurs more than a hundred times. A long run
 * (`npm run test:long`) has 10,000 events.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import { WebSocket } from 'ws';
import { createUuidV7 } from '#platform/contract/ids.ts';
import type { EventLogEvent } from '#platform/contract/events.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { appendEvents } from '#platform/events/store-append.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { commentCreated, commentDeleted } from '#features/comments/events.ts';
import { postLiked, postUnliked } from '#features/likes/events.ts';
import { createPost } from '#features/posts/api.ts';
import { postCreated, postDeleted, postRestored, postShared, postViewed } from '#features/posts/events.ts';
import { storyCreated, storyDeleted, storyLiked, storyViewed } from '#features/stories/events.ts';
import { tokensGranted } from '#features/tokens/events.ts';
import { findLedgerViolations, grantTokens } from '#features/tokens/server/public.ts';
import { loadLedgerTotals } from '#features/tokens/server/store-books.ts';
import { grantMissingWelcomeTokens } from '#features/tokens/server/welcome.ts';
import { achievements, getCountForAchievementType } from '../domain/achievements.ts';
import { streakPaused } from '../events.ts';
import { progressContributions } from './progress-contributions.fixture.ts';
import { recomputeProgressOfAllUsers } from './public.ts';
import { loadStoredProgress } from './store.ts';

const eventCount = chooseTestRoundCount(2_500, 10_000);
const seed = Number(process.env['PLAZA_PROPERTY_SEED'] ?? Date.now() % 1_000_000);
const zones = ['America/Phoenix', 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/New_York', 'UTC'];
const newId = () => createUuidV7(Date.now(), randomBytes(10));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('NEW-01 X1 X2 X4 M1 M17 after thousands of random events of 50 people the books balance at every step and a recomputation gives the same progress', async () => {
  process.stdout.write(`PLAZA_PROPERTY_SEED=${seed}\n`);
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const people = Array.from({ length: 50 }, newId);
  await server.db`
    insert into users (id, handle, display_name, time_zone, created_at, updated_at)
    select id, 'p.' || n, 'Person', (${zones}::text[])[1 + n % 5], ${server.clock.now()}, ${server.clock.now()}
    from unnest(${people}::uuid[]) with ordinality as p (id, n)`;
  await grantMissingWelcomeTokens(server.plaza.platform);
  const next = makeEvents(people, random, pick);
  for (let done = 0; done < eventCount;) {
    const events = Array.from({ length: 1 + Math.floor(random() * 200) }, next);
    done += events.length;
    const now = server.clock.now();
    await runTransaction(server.db, async (tx) => {
      // As on a server, a token grant and its event are written in one transaction.
      for (const { name, payload } of events) {
        if (name === tokensGranted.name)
          await grantTokens(tx, { ...(payload as never as Parameters<typeof grantTokens>[1]), now });
      }
      await appendEvents(tx, events, now, null);
    });
    if (random() < 0.5) await server.plaza.listeners.drain();
    const books = await loadLedgerTotals(server.db);
    expect([done, books.balanced]).toEqual([done, true]);
    server.clock.advance(Math.floor((random() - 0.1) * 6 * 3_600_000));
    if (random() < 0.2)
      await server.db`update users set time_zone = ${pick(zones)} where id = ${pick(people)}`;
  }
  await server.plaza.listeners.drain();
  expect(await findLedgerViolations(server.db)).toEqual([]);
  const again = await recomputeProgressOfAllUsers(server.db, {
    contributions: progressContributions,
    write: false,
    now: server.clock.now(),
  });
  expect(again.differences).toEqual([]);
  expect(again.people).toBe(50);
  for (const userProgress of (await loadStoredProgress(server.db, 'all')).values()) {
    const missing = achievements.filter(
      ({ id, type, requirement }) =>
        !userProgress.achievements.has(id) && getCountForAchievementType(type, userProgress) >= requirement,
    );
    expect(missing).toEqual([]);
  }
  expect(
    await server.db`
      select s.user_id from user_stats s join token_accounts a on a.id = s.user_id where s.tokens_earned <> a.earned`,
  ).toEqual([]);
}, 120_000);

/** Returns a function that creates a random event. Some events repeat or undo earlier ones. */
function makeEvents(
  people: string[],
  random: () => number,
  pick: <T>(list: readonly T[]) => T,
): () => EventLogEvent {
  const posts: { id: string; by: string }[] = [{ id: newId(), by: people[0]! }];
  const stories: { id: string; by: string }[] = [{ id: newId(), by: people[0]! }];
  const comments: { id: string; by: string; post: { id: string; by: string } }[] = [];
  const zero = { version: 1, likes: 0, comments: 0, shares: 0, views: 0 };
  const atPost = (post: { id: string; by: string }) => ({
    ...zero,
    postId: post.id,
    userId: pick(people),
    authorId: post.by,
  });
  const atStory = (story: { id: string; by: string }) => ({
    storyId: story.id,
    userId: pick(people),
    authorId: story.by,
  });
  const makers: (() => EventLogEvent)[] = [
    () => {
      const post = { id: newId(), by: pick(people) };
      posts.push(post);
      return postCreated.of({ postId: post.id, userId: post.by, source: 'manual', tags: [], mentioned: [] });
    },
    () => {
      const story = { id: newId(), by: pick(people) };
      stories.push(story);
      const times = { createdAt: '2026-03-01T00:00:00Z', expiresAt: '2026-03-02T00:00:00Z' };
      return storyCreated.of({
        storyId: story.id,
        userId: story.by,
        source: 'manual',
        moderationStatus: 'approved',
        ...times,
      });
    },
    () => {
      const part = { ...atPost(pick(posts)), commentId: newId() };
      comments.push({ id: part.commentId, by: part.userId, post: { id: part.postId, by: part.authorId } });
      return commentCreated.of({ ...part, parentId: null, parentUserId: null, mentioned: [] });
    },
    () => {
      const comment = pick(
        comments.length > 0 ? comments : [{ id: newId(), by: people[0]!, post: posts[0]! }],
      );
      const by = pick([comment.by, comment.post.by, pick(people)]);
      const part = { ...atPost(comment.post), userId: comment.by, commentId: comment.id };
      return commentDeleted.of({ ...part, by, createdAt: '2026-03-01T00:00:00Z' });
    },
    () => {
      const post = pick(posts);
      return postDeleted.of({
        postId: post.id,
        userId: post.by,
        by: pick([post.by, pick(people)]),
        createdAt: '',
      });
    },
    () => {
      const post = pick(posts);
      return postRestored.of({ postId: post.id, userId: post.by });
    },
    () => {
      const story = pick(stories);
      return storyDeleted.of({ storyId: story.id, userId: story.by, by: story.by });
    },
    () => postLiked.of(atPost(pick(posts))),
    () => postLiked.of(atPost(pick(posts.slice(0, 3)))),
    () => postUnliked.of(atPost(pick(posts.slice(0, 3)))),
    () => postShared.of(atPost(pick(posts))),
    () => postViewed.of(atPost(pick(posts))),
    () => postViewed.of({ ...atPost(pick(posts)), userId: null }),
    () => storyLiked.of({ ...atStory(pick(stories)), liked: random() < 0.7, likes: 1 }),
    () => storyViewed.of({ ...atStory(pick(stories)), viewCount: 1 }),
    () => {
      const day = server.clock.now().toISOString().slice(0, 10);
      const until = new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
      return streakPaused.of({ userId: pick(people), pause: random() < 0.7 ? { from: day, until } : null });
    },
    () => {
      const id = newId();
      const amount = 1 + Math.floor(random() * 20);
      return tokensGranted.of({ userId: pick(people), amount, reason: 'gift', opKey: `grant:test:${id}` });
    },
  ];
  return () => pick(makers)();
}

test('NEW-01 XP-004 a person’s own figures update live on their open screen', async () => {
  const ana = await server.person('Ana');
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/live`);
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => texts.push(data.toString()));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'hello', token: ana.token }));
  socket.send(JSON.stringify({ type: 'subscribe', id: 1, query: 'getUserStats', args: { userId: ana.id } }));
  await expect.poll(() => texts.some((text) => text.includes('"snapshot"'))).toBe(true);
  expect(texts.find((text) => text.includes('"snapshot"'))).toContain('"tokensEarned":100');
  await ana.call(createPost, { content: 'Something for the screen' });
  await expect
    .poll(() => texts.some((text) => text.includes('"update"') && text.includes('"tokensEarned":160')), {
      timeout: 5_000,
    })
    .toBe(true);
  socket.close();
});

/** Returns a deterministic generator of numbers from 0 to 1 (mulberry32). */
function randomOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
