/** Streaks with missed days and pauses: read through the API, and recomputed from the event log. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deactivateAccount, updateProfile } from '#features/accounts/api.ts';
import { followUser } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { blockUser } from '#features/moderation/api.ts';
import { createPost, deletePost } from '#features/posts/api.ts';
import {
  getLeaderboard,
  getProgressSettings,
  getUserStats,
  listXpHistory,
  pauseStreak,
  resumeStreak,
  updateProgressSettings,
} from '../api.ts';
import { progressContributions } from './progress-contributions.fixture.ts';
import { recomputeProgressOfAllUsers } from './public.ts';

let server: TestServer;
let count = 0;
const day = 24 * 3_600_000;
const read = () => server.plaza.listeners.drain();
const newPerson = () => server.person(`Person ${++count}`);
const statsOf = async (person: TestActor) => {
  await read();
  return (await person.call(getUserStats, {})).ok.stats;
};
/** Advances the clock by that many days, and then does an action that earns xp. */
const actAfter = async (person: TestActor, days: number) => {
  server.clock.advance(days * day);
  await person.call(createPost, { content: `Something new ${++count}` });
  await read();
};
const actDaily = async (person: TestActor, days: number) => {
  for (let done = 0; done < days; done++) await actAfter(person, 1);
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await read();
  expect(
    (
      await recomputeProgressOfAllUsers(server.db, {
        contributions: progressContributions,
        write: false,
        now: server.clock.now(),
      })
    ).differences,
  ).toEqual([]);
  await server.stop();
});

test('EXP-051 the first page of the xp history has the xp of each of the last seven days', async () => {
  const ana = await newPerson();
  await actAfter(ana, 1);
  await actAfter(ana, 2);
  const { lastDays, cursor } = (await ana.call(listXpHistory, { limit: 1 })).ok;
  // The first post also unlocks a badge with 25 xp.
  expect(lastDays?.map(({ xp, isActive }) => (isActive ? xp : null))).toEqual([
    null,
    null,
    null,
    null,
    45,
    null,
    20,
  ]);
  expect((await ana.call(listXpHistory, { limit: 1, cursor: cursor! })).ok.lastDays).toBeNull();
});

test('EXP-051 a day is active in the xp history even if all xp that was earned on it was taken back', async () => {
  const ana = await newPerson();
  await actAfter(ana, 1);
  server.clock.advance(day);
  const { post } = (await ana.call(createPost, { content: `Something new ${++count}` })).ok;
  await read();
  await ana.call(deletePost, { postId: post.id });
  await read();
  const { lastDays } = (await ana.call(listXpHistory, { limit: 1 })).ok;
  expect(lastDays?.slice(-3)).toMatchObject([
    { xp: 0, isActive: false },
    { xp: 45, isActive: true },
    { xp: 0, isActive: true },
  ]);
});

test('EXP-053 seven days in a row store a freeze; a missed day uses it automatically and does not raise the streak', async () => {
  const ana = await newPerson();
  await actDaily(ana, 6);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 6, freezes: 0, streakFrozen: false });
  await actDaily(ana, 1);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 7, freezes: 1, streakFrozen: false });
  server.clock.advance(2 * day);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 7, freezes: 0, streakFrozen: true });
  await actAfter(ana, 0);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 8, freezes: 0, streakFrozen: false });
});

test('EXP-053 a long absence ends the streak and spends no freeze; others do not see the stored freezes', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()];
  await actDaily(ana, 7);
  server.clock.advance(4 * day);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 0, freezes: 1, streakFrozen: false });
  await actAfter(ana, 0);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 1, freezes: 1, longestStreakDays: 7 });
  expect((await ben.call(getUserStats, { userId: ana.id })).ok.stats).toMatchObject({
    streakDays: 1,
    freezes: null,
  });
});

test('EXP-054 requires authentication; a streak is kept during a pause, which ends by itself', async () => {
  expect((await server.guest.post('pauseStreak', { days: 3 })).status).toBe(401);
  expect((await server.guest.post('resumeStreak', {})).status).toBe(401);
  const ana = await newPerson();
  await actDaily(ana, 3);
  server.clock.advance(day);
  const paused = (await ana.call(pauseStreak, { days: 10 })).ok;
  expect(paused.pause).not.toBeNull();
  expect(paused).toMatchObject({ streakDays: 3, freezes: 0 });
  expect((await ana.post('pauseStreak', { days: 3 })).error.details.reason).toBe('already_paused');
  // Advances by ten days in two steps, because a session expires after seven days without use.
  server.clock.advance(5 * day);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 3, streakFrozen: false });
  server.clock.advance(5 * day);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 3, streakFrozen: false });
  expect((await ana.call(getProgressSettings, {})).ok.pause).toBeNull();
  expect((await ana.post('pauseStreak', { days: 3 })).error.details.reason).toBe('too_soon');
  await actAfter(ana, 0);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 4 });
});

test('EXP-054 after a pause is ended early the streak counts from that day', async () => {
  const ana = await newPerson();
  await actDaily(ana, 2);
  server.clock.advance(day);
  await ana.call(pauseStreak, { days: 30 });
  server.clock.advance(2 * day);
  expect((await ana.call(resumeStreak, {})).ok).toMatchObject({ pause: null, streakDays: 2 });
  expect((await ana.call(resumeStreak, {})).ok.pause).toBeNull();
  expect(await statsOf(ana)).toMatchObject({ streakDays: 2 });
  server.clock.advance(day);
  expect(await statsOf(ana)).toMatchObject({ streakDays: 0 });
  for (const days of [0, 31, 1.5, '3']) expect((await ana.post('pauseStreak', { days })).status).toBe(400);
});

test('EXP-056 requires authentication; while progress is off nothing is shown or notified, and counting continues', async () => {
  expect((await server.guest.post('updateProgressSettings', { isOn: false })).status).toBe(401);
  expect((await server.guest.post('getProgressSettings', {})).status).toBe(401);
  const [ana, ben] = [await newPerson(), await newPerson()];
  await actDaily(ana, 1);
  const before = await statsOf(ana);
  expect(before.xp).toBeGreaterThan(0);
  expect((await ana.call(updateProgressSettings, { isOn: false })).ok).toMatchObject({
    isOn: false,
    inLeaderboards: true,
  });
  const [{ told: toldBefore }] = await server.db<[{ told: number }]>`
    select count(*)::int as told from events where name in ('levelReached', 'achievementUnlocked') and payload->>'userId' = ${ana.id}`;
  for (let n = 0; n < 6; n++) await actAfter(ana, 0);
  for (const [viewer, args] of [
    [ana, {}],
    [ana, { userId: ana.id }],
    [ben, { userId: ana.id }],
    [server.guest, { userId: ana.id }],
  ] as const) {
    const { stats, badges, isOff } = (await viewer.call(getUserStats, args)).ok;
    expect({ isOff, badges }).toEqual({ isOff: true, badges: [] });
    expect(stats).toMatchObject({
      level: 1,
      xp: 0,
      achievements: [],
      streakDays: 0,
      longestStreakDays: 0,
      lastActiveDate: null,
      totalPosts: 7,
    });
  }
  await read();
  const [{ told }] = await server.db<[{ told: number }]>`
    select count(*)::int as told from events where name in ('levelReached', 'achievementUnlocked') and payload->>'userId' = ${ana.id}`;
  expect(told).toBe(toldBefore);
  await ana.call(updateProgressSettings, { isOn: true });
  const after = await statsOf(ana);
  expect([after.xp > before.xp + 100, after.level > 1]).toEqual([true, true]);
});

test('EXP-055 requires authentication; the leaderboard covers week, month and all time, has ties, and shows the viewer’s own rank', async () => {
  expect((await server.guest.post('getLeaderboard', {})).status).toBe(401);
  // A Monday noon in Phoenix, in a week that lies within one month.
  server.clock.advance(Date.parse('2026-09-07T19:00:00Z') - server.clock.now().getTime());
  const [ana, ben, cleo, dan] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
  const post = async (person: TestActor) =>
    (await person.call(createPost, { content: `Something new ${++count}` })).ok.post.id;
  const first = await post(ana);
  await post(ana);
  await ben.call(likePost, { postId: first });
  await cleo.call(likePost, { postId: first });
  await read();
  const board = async (viewer: TestActor, args: object) => {
    const { people, own, firstDay } = (await viewer.call(getLeaderboard, args)).ok;
    return { places: people.map((one) => [one.id, one.place]), own, firstDay };
  };
  const week = await board(dan, { period: 'week' });
  expect(week.firstDay).toBe('2026-09-07');
  expect(week.places[0]).toEqual([ana.id, 1]);
  expect(week.places.slice(1).toSorted()).toEqual(
    [
      [ben.id, 2],
      [cleo.id, 2],
    ].toSorted(),
  );
  expect(week.own).toEqual({ isListed: true, place: null, xp: 0 });
  const one = await board(cleo, { period: 'week', limit: 1 });
  expect(one.places).toEqual([[ana.id, 1]]);
  expect(one.own).toMatchObject({ isListed: true, place: 2 });
  server.clock.advance(4 * day);
  expect((await board(cleo, { period: 'week' })).places).toHaveLength(3);
  server.clock.advance(3 * day);
  expect((await board(cleo, { period: 'week' })).places).toEqual([]);
  expect((await board(cleo, { period: 'month' })).places).toHaveLength(3);
  expect((await board(cleo, { period: 'month' })).firstDay).toBe('2026-09-01');
  const all = await board(cleo, { period: 'all' });
  expect([all.firstDay, all.places.length > 3]).toEqual([null, true]);
  expect((await cleo.post('getLeaderboard', { period: 'year' })).status).toBe(400);
});

test('EXP-055 EXP-056 the leaderboard can list followed people only; people who opted out, turned progress off, are inactive or blocked are left out', async () => {
  const [ana, ben, cleo] = [await newPerson(), await newPerson(), await newPerson()];
  for (const person of [ana, ben, cleo]) await actAfter(person, 0);
  await ana.call(followUser, { userId: ben.id });
  const ids = async (group: 'town' | 'following') =>
    new Set((await ana.call(getLeaderboard, { group, limit: 100 })).ok.people.map((person) => person.id));
  expect(await ids('following')).toEqual(new Set([ana.id, ben.id]));
  expect([...(await ids('town'))]).toEqual(expect.arrayContaining([ana.id, ben.id, cleo.id]));
  await ben.call(updateProgressSettings, { inLeaderboards: false });
  expect(await ids('following')).toEqual(new Set([ana.id]));
  expect((await ben.call(getLeaderboard, {})).ok.own).toEqual({ isListed: false, place: null, xp: null });
  await ben.call(updateProgressSettings, { inLeaderboards: true, isOn: false });
  expect((await ids('town')).has(ben.id)).toBe(false);
  await cleo.call(blockUser, { userId: ana.id });
  expect((await ids('town')).has(cleo.id)).toBe(false);
  await ben.call(updateProgressSettings, { isOn: true });
  expect((await ids('town')).has(ben.id)).toBe(true);
  await ben.call(deactivateAccount, {});
  expect((await ids('town')).has(ben.id)).toBe(false);
});

test('EXP-052 a flight to the east, which skips a date, neither ends the streak nor shows it as ended', async () => {
  server.clock.set('2026-12-01T03:00:00Z');
  const ana = await newPerson();
  const write = async () => (await ana.call(createPost, { content: `Something new ${++count}` })).ok.post.id;
  const postId = await write();
  server.clock.set('2026-12-02T03:00:00Z');
  await write();
  expect(await statsOf(ana)).toMatchObject({ streakDays: 2, lastActiveDate: '2026-12-01' });
  await ana.call(updateProfile, { timeZone: 'Asia/Tokyo' });
  server.clock.set('2026-12-02T23:30:00Z');
  // A like of one's own post earns nothing, so the time zone of the last activity remains that of Phoenix.
  await ana.call(likePost, { postId });
  expect(await statsOf(ana)).toMatchObject({ streakDays: 2, lastActiveDate: '2026-12-01' });
  expect((await ana.call(getProgressSettings, {})).ok.streakDays).toBe(2);
  await write();
  expect(await statsOf(ana)).toMatchObject({ streakDays: 3, lastActiveDate: '2026-12-03' });
});
