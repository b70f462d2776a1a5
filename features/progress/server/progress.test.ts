/** Progress through the API: the awards of actions, and the recomputation of these awards. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { grantAdminRole } from '#features/accounts/server/admin-grants.ts';
import { exportMyData, logIn, updateProfile } from '#features/accounts/api.ts';
import { createComment, deleteComment } from '#features/comments/api.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import { followUser } from '#features/follows/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createStory, createStoryComment, deleteStory, likeStory } from '#features/stories/api.ts';
import { createPost, deletePost, recordPostView, sharePost } from '#features/posts/api.ts';
import { getBalance, listStatement } from '#features/tokens/api.ts';
import { findLedgerViolations, grantTokens, transferTokens } from '#features/tokens/server/public.ts';
import { runTransaction } from '#platform/database/transaction.ts';
import { getUserStats, listXpHistory } from '../api.ts';
import { progressContributions } from './progress-contributions.fixture.ts';
import { recomputeProgressOfAllUsers } from './public.ts';

let server: TestServer;
let count = 0;
const hour = 3_600_000;
const read = () => server.plaza.listeners.drain();
const statsOf = async (person: TestActor) => {
  await read();
  const { stats, badges } = (await person.call(getUserStats, {})).ok;
  return { ...stats, badges };
};
const newPerson = () => server.person(`Person ${++count}`);
const write = async (author: TestActor) =>
  (await author.call(createPost, { content: `Something new ${++count}` })).ok.post.id;
const differences = async () =>
  (
    await recomputeProgressOfAllUsers(server.db, {
      contributions: progressContributions,
      write: false,
      now: server.clock.now(),
    })
  ).differences;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await read();
  expect(await differences()).toEqual([]);
  expect(await findLedgerViolations(server.db)).toEqual([]);
  await server.stop();
});

test('XP-001 XP-002 XP-003 everybody begins with 100 tokens earned, level 1 and no actions', async () => {
  const ana = await newPerson();
  expect(await statsOf(ana)).toMatchObject({
    userId: ana.id,
    totalPosts: 0,
    totalStories: 0,
    totalComments: 0,
    totalLikes: 0,
    totalShares: 0,
    totalViews: 0,
    likesReceived: 0,
    tokensEarned: 100,
    level: 1,
    xp: 0,
    achievements: [],
    streakDays: 0,
    lastActiveDate: null,
    joinedDate: '2026-03-01T18:00:00.000Z',
    nextLevel: { next: 2, done: 0, needed: 100, bonusTokens: 20 },
    following: 0,
    followers: 0,
  });
});

test('XP-004 XP-005 XP-007 XP-008 XP-009 XP-010 XP-017 actions over the wire change the figures, and their tokens are in the statement', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  const post = await write(ana);
  await ben.call(createComment, { postId: post, content: 'So new' });
  await ben.call(likePost, { postId: post });
  await ben.call(sharePost, { postId: post });
  await ben.call(recordPostView, { postIds: [post] });
  expect(await statsOf(ana)).toMatchObject({
    totalPosts: 1,
    xp: 45,
    tokensEarned: 160,
    likesReceived: 1,
    streakDays: 1,
  });
  expect(await statsOf(ben)).toMatchObject({
    totalComments: 1,
    totalLikes: 1,
    totalShares: 1,
    totalViews: 1,
    xp: 5 + 2 + 10 + 1,
    tokensEarned: 100 + 3 + 1 + 5,
    lastActiveDate: '2026-03-01',
  });
  expect((await ben.call(getBalance, {})).ok).toMatchObject({
    balance: 109,
    available: 109,
    held: 0,
    earned: 109,
  });
  const { lines } = (await ben.call(listStatement, {})).ok;
  // The test's clock does not move, so the order of the entries depends on which listener books first.
  const inOrder = lines.toSorted((left, right) => right.amount - left.amount);
  expect(inOrder.map(({ amount, text, link }) => [amount, text, link])).toEqual([
    [100, 'Welcome gift from Bedrock', null],
    [5, "You shared Person's post", { kind: 'post', id: post }],
    [3, "You commented on Person's post", { kind: 'post', id: post }],
    [1, "You liked Person's post", { kind: 'post', id: post }],
  ]);
});

test('EXP-049 every change of xp is listed with its reason and link, page by page', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  const [hers, his] = [await write(ana), await write(ben)];
  await ana.call(recordPostView, { postIds: [his] });
  await read();
  const first = (await ana.call(listXpHistory, { limit: 2 })).ok;
  expect(first.lines.map(({ xp, text, link }) => [xp, text, link])).toEqual([
    [1, 'You viewed a post', { kind: 'post', id: his }],
    [25, 'You earned the First Post badge', { kind: 'achievement', id: 'first_post' }],
  ]);
  const rest = (await ana.call(listXpHistory, { limit: 2, cursor: first.cursor! })).ok;
  expect(rest.lines.map(({ xp, text, link }) => [xp, text, link])).toEqual([
    [20, 'You posted', { kind: 'post', id: hers }],
  ]);
  expect(rest.cursor).toBeNull();
  expect((await server.guest.post('listXpHistory', {})).status).toBe(401);
  expect((await ana.post('listXpHistory', { cursor: '*' })).status).toBe(400);
});

test('Q-30 M16 repeated likes and views of one post earn once', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  const post = await write(ana);
  for (let round = 0; round < 10; round++) {
    await ben.call(likePost, { postId: post });
    await ben.call(recordPostView, { postIds: [post] });
    await ben.call(unlikePost, { postId: post });
    server.clock.advance(12 * hour);
    if (round % 3 === 0) await read();
  }
  expect(await statsOf(ben)).toMatchObject({
    xp: 3,
    totalLikes: 0,
    totalViews: 6,
    tokensEarned: 101,
    longestStreakDays: 1,
  });
  expect(await statsOf(ana)).toMatchObject({ likesReceived: 0 });
});

test('Q-30 EXP-048 a deletion reverses what was earned, never below zero, also if a moderator deletes', async () => {
  const [ana, ben, mod] = [await newPerson(), await newPerson(), await newPerson()];
  const email = `${mod.handle}@example.org`;
  const [row] = await server.db<{ email: string }[]>`select email from users where id = ${mod.id}`;
  await grantAdminRole(server.plaza.platform.mutate, row!.email, 'test', { allowsUnconfirmed: true });
  expect(email).not.toBe('');
  const judge = (
    await server.guest.call(logIn, { email: row!.email, password: `Person ${count} likes long walks` })
  ).ok;
  const moderator = Object.assign(Object.create(Object.getPrototypeOf(mod)) as TestActor, mod, {
    token: judge.token,
  });

  const post = await write(ana);
  const { comment } = (await ben.call(createComment, { postId: post, content: 'Rude' })).ok;
  await read();
  expect((await ben.call(getBalance, {})).ok.balance).toBe(103);
  server.clock.advance(30 * hour);
  await moderator.call(deleteComment, { commentId: comment.id }).then((answer) => answer.ok);
  expect(await statsOf(ben)).toMatchObject({ xp: 0, totalComments: 0, tokensEarned: 103 });
  expect((await ben.call(getBalance, {})).ok).toMatchObject({ balance: 100, earned: 103 });
  // The author deletes the post more than a day after the award, so the award is not reversed.
  await ana.call(deletePost, { postId: post });
  expect(await statsOf(ana)).toMatchObject({ xp: 45, totalPosts: 0, achievements: ['first_post'] });
  const again = await write(ana);
  await ana.call(deletePost, { postId: again });
  expect(await statsOf(ana)).toMatchObject({ xp: 45, totalPosts: 0 });
  const { lines } = (await ana.call(listStatement, {})).ok;
  expect(lines[0]).toMatchObject({
    amount: -10,
    text: 'Post deleted, reward taken back',
    link: { kind: 'post', id: again },
  });
});

test('XP-026 XP-027 X5 fifty concurrent first actions of a day count as one day of the streak', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  const posts: string[] = [];
  for (let index = 0; index < 50; index++) posts.push(await write(ana));
  for (let day = 1; day <= 2; day++) {
    const some = posts.slice((day - 1) * 25, day * 25);
    await Promise.all(
      some.flatMap((postId) => [
        ben.call(likePost, { postId }),
        ben.call(recordPostView, { postIds: [postId] }),
      ]),
    );
    expect(await statsOf(ben)).toMatchObject({ streakDays: day, xp: day * 75 });
    server.clock.advance(24 * hour);
  }
});

test('XP-028 Q-35 EXP-052 a day follows the person’s time zone, a clock that jumps back changes nothing, a missed day restarts the streak', async () => {
  server.clock.set('2026-06-10T05:00:00Z');
  const [ana, ben] = [await newPerson(), await newPerson()];
  const view = async () => ana.call(recordPostView, { postIds: [await write(ben)] });
  await ana.call(updateProfile, { timeZone: 'Asia/Tokyo' });
  await view();
  expect(await statsOf(ana)).toMatchObject({ streakDays: 1, lastActiveDate: '2026-06-10' });
  server.clock.set('2026-06-10T15:30:00Z');
  await view();
  expect(await statsOf(ana)).toMatchObject({ streakDays: 2, lastActiveDate: '2026-06-11' });
  server.clock.set('2026-06-08T00:00:00Z');
  await view();
  expect(await statsOf(ana)).toMatchObject({ lastActiveDate: '2026-06-11' });
  server.clock.set('2026-06-11T16:00:00Z');
  await ana.call(updateProfile, { timeZone: 'America/Phoenix' });
  await view();
  expect(await statsOf(ana)).toMatchObject({ streakDays: 2, lastActiveDate: '2026-06-11' });
  server.clock.set('2026-06-14T20:00:00Z');
  expect(await statsOf(ana)).toMatchObject({ streakDays: 0, longestStreakDays: 2 });
  await view();
  expect(await statsOf(ana)).toMatchObject({ streakDays: 1, lastActiveDate: '2026-06-14' });
  expect((await differences()).filter((one) => one.userId === ana.id)).toEqual([]);
});

test('XP-013 XP-022 Q-32 levels and achievements pay their exact rewards and notify the person', async () => {
  const ana = await newPerson();
  for (let index = 0; index < 10; index++) await write(ana);
  // 200 xp for posts, and 25 and 100 xp for achievements: together they reach level 2, which pays 20 tokens.
  expect(await statsOf(ana)).toMatchObject({
    xp: 325,
    level: 2,
    tokensEarned: 100 + 100 + 50 + 200 + 20,
    achievements: ['first_post', 'content_creator'],
  });
  const events = await server.db<{ name: string; payload: unknown }[]>`
    select name, payload from events where payload->>'userId' = ${ana.id} and name in ('levelReached', 'achievementUnlocked')
    order by id`;
  expect(events.map((event) => event.payload)).toEqual(
    expect.arrayContaining([
      { userId: ana.id, achievementId: 'content_creator', name: 'Content Creator', icon: '🎨', reward: 200 },
      {
        userId: ana.id,
        level: 2,
        bonus: 20,
        message: 'Level up! You reached level 2 and earned 20 bonus tokens.',
      },
    ]),
  );
  const { lines } = (await ana.call(listStatement, {})).ok;
  expect(lines.map((line) => line.text)).toEqual(
    expect.arrayContaining(['You reached level 2', 'You earned the Content Creator badge']),
  );
});

test('XP-014 EXP-050 EXP-051 a person sees the progress of their own badges; others see unlocked badges only, with their days, but neither tokens nor the last active day', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  await write(ana);
  const own = await statsOf(ana);
  const badge = (id: string) => own.badges.find((one) => one.id === id);
  const { name, description, icon, type, requirement, reward } = badge('first_post')!;
  expect([name, icon, type, requirement, reward]).toEqual(['First Post', '📝', 'posts', 1, 50]);
  expect(description).not.toBe('');
  expect(badge('first_post')).toMatchObject({
    progress: 1,
    isFirstStep: true,
    unlockedAt: server.clock.now().toISOString(),
  });
  expect(badge('content_creator')).toMatchObject({ progress: 1, requirement: 10, unlockedAt: null });
  expect(badge('token_collector')).toMatchObject({ progress: 160 });
  expect(own.badges.some((one) => one.isSecret)).toBe(false);
  for (const viewer of [ben, server.guest]) {
    const { stats, badges } = (await viewer.call(getUserStats, { userId: ana.id })).ok;
    expect(stats).toMatchObject({ totalPosts: 1, xp: 45, tokensEarned: null, lastActiveDate: null });
    expect(badges).toMatchObject([{ id: 'first_post', progress: null, unlockedAt: expect.any(String) }]);
    expect(JSON.stringify(stats)).not.toContain('balance');
  }
  const post = await write(ben);
  await ana.call(likePost, { postId: post });
  await ana.call(sharePost, { postId: post });
  await ana.call(createComment, { postId: post, content: 'All round' });
  expect((await statsOf(ana)).badges.find((one) => one.id === 'all_rounder')).toMatchObject({
    isSecret: true,
    reward: 0,
  });
});

test('XP-006 XP-020 XP-001 stories, likes and comments on stories, and followers count too', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  const data = `data:image/png;base64,${(
    await sharp({ create: { width: 40, height: 60, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;
  const { story } = (await ana.call(createStory, { media: [data], caption: 'Look' })).ok;
  // Waits for the welcome notification of another listener, which must precede the notifications below.
  await read();
  await ben.call(likeStory, { storyId: story.id });
  await ben.call(createStoryComment, { storyId: story.id, content: 'Nice' });
  await ben.call(followUser, { userId: ana.id });
  expect(await statsOf(ana)).toMatchObject({
    totalStories: 1,
    xp: 15 + 15,
    tokensEarned: 100 + 8 + 30,
    likesReceived: 1,
    achievements: ['storyteller'],
    followers: 1,
  });
  expect(await statsOf(ben)).toMatchObject({
    totalLikes: 1,
    totalComments: 1,
    tokensEarned: 104,
    following: 1,
  });
  const { lines } = (await ben.call(listStatement, { limit: 2 })).ok;
  expect(lines.map(({ text, link }) => [text, link])).toEqual([
    ['You commented on a story', { kind: 'story', id: story.id }],
    ['You liked a story', { kind: 'story', id: story.id }],
  ]);
  await ana.call(deleteStory, { storyId: story.id });
  expect(await statsOf(ana)).toMatchObject({
    totalStories: 0,
    xp: 15,
    tokensEarned: 138,
    achievements: ['storyteller'],
  });
  await ana.call(blockUser, { userId: ben.id });
  expect((await ben.call(getUserStats, { userId: ana.id })).status).toBe(404);
  expect((await server.guest.call(getUserStats, { userId: ana.id })).status).toBe(200);
});

test('XP-001 stats of an unknown person, of an invalid id and for a guest are refused', async () => {
  expect((await server.guest.call(getUserStats, {})).status).toBe(401);
  const nobody = await server.guest.call(getUserStats, { userId: '01890000-0000-7000-8000-000000000000' });
  expect([nobody.status, nobody.error.details.reason]).toEqual([404, 'user_not_found']);
  expect((await server.guest.post('getUserStats', { userId: 'x' })).status).toBe(404);
  for (const body of [{ userId: null }, { userId: ['a'] }, { xp: 5 }]) {
    expect((await server.guest.post('getUserStats', body)).status).toBe(400);
  }
});

test('XP-025 XP-029 Q-29 M17 a grant of another feature counts as earned; spending lowers only the balance', async () => {
  const { tokensGranted } = await import('#features/tokens/events.ts');
  const { appendEvents } = await import('#platform/events/store-append.ts');
  const ana = await newPerson();
  await runTransaction(server.db, async (tx) => {
    const grant = { userId: ana.id, amount: 900, opKey: `grant:test:${ana.id}`, reason: 'gift' };
    const now = server.clock.now();
    expect(await grantTokens(tx, { ...grant, now })).toBe(true);
    await appendEvents(tx, [tokensGranted.of(grant)], now, null);
  });
  const stats = await statsOf(ana);
  expect(stats).toMatchObject({
    achievements: ['token_collector'],
    tokensEarned: 100 + 900 + 500 + 20,
    xp: 250,
    level: 2,
  });
  await runTransaction(server.db, (tx) =>
    transferTokens(tx, {
      from: { kind: 'user', id: ana.id },
      to: { kind: 'platform' },
      amount: 520,
      opKey: `test:spent:${ana.id}`,
      reason: 'test',
      now: server.clock.now(),
    }),
  );
  expect((await ana.call(getBalance, {})).ok).toMatchObject({ balance: 1_000, earned: stats.tokensEarned });
  expect((await statsOf(ana)).tokensEarned).toBe(stats.tokensEarned);
});

test('EXP-047 manually changed figures are detected, and a recomputation corrects them', async () => {
  const ana = await newPerson();
  await write(ana);
  const before = await statsOf(ana);
  await server.db`update user_stats set xp = 99, total_posts = 7 where user_id = ${ana.id}`;
  await server.db`delete from progress_entries where user_id = ${ana.id} and kind = 'post'`;
  expect((await differences()).map((one) => one.field).toSorted()).toEqual(['entries', 'totals.post', 'xp']);
  const now = server.clock.now();
  await recomputeProgressOfAllUsers(server.db, { contributions: progressContributions, write: true, now });
  expect(await differences()).toEqual([]);
  expect(await statsOf(ana)).toEqual(before);
});

test('EXP-016 the export of a person has their progress', async () => {
  const ana = await newPerson();
  await write(ana);
  await read();
  const { sections } = (await ana.call(exportMyData, {})).ok;
  expect(sections['progress']).toMatchObject({ xp: 45, achievements: { first_post: expect.any(String) } });
});
