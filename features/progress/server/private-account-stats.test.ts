/** Stats of a private account, as its followers and strangers see them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestActor } from '#platform/testkit/actor.ts';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { followUser, updatePrivacy } from '#features/follows/api.ts';
import { createPost } from '#features/posts/api.ts';
import { getUserStats } from '../api.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('EXP-067 strangers see the counts on the profile of a private account, and nothing of its progress', async () => {
  const author = await server.person('Ana Author');
  const [follower, stranger] = [await server.person('Fay Follower'), await server.person('Sam Stranger')];
  await author.call(createPost, { content: 'For followers only' });
  await follower.call(followUser, { userId: author.id });
  await server.plaza.listeners.drain();
  const read = async (viewer: TestActor) => (await viewer.call(getUserStats, { userId: author.id })).ok;
  const seen = await read(follower);
  expect(seen).toMatchObject({ isClosed: false, stats: { totalPosts: 1, followers: 1 } });
  expect([seen.stats.xp > 0, seen.badges.length > 0]).toEqual([true, true]);

  await author.call(updatePrivacy, { isPrivate: true });
  expect(await read(follower)).toEqual(seen);
  const { totalPosts, followers, following, joinedDate } = seen.stats;
  for (const viewer of [stranger, server.guest]) {
    const { stats, badges, isClosed } = await read(viewer);
    expect({ badges, isClosed }).toEqual({ badges: [], isClosed: true });
    expect(stats).toMatchObject({ totalPosts, followers, following, joinedDate });
    expect(stats).toMatchObject({ xp: 0, level: 1, achievements: [], streakDays: 0, longestStreakDays: 0 });
  }
});
