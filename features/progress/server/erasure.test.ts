import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { deleteAccount } from '#features/accounts/api.ts';
import { eraseAccountsDueForDeletion } from '#features/accounts/server/accounts-housekeeping-job.ts';
import { likePost } from '#features/likes/api.ts';
import { createPost } from '#features/posts/api.ts';
import { streakPaused } from '../events.ts';
import { progressContributions } from './progress-contributions.fixture.ts';
import { recomputeProgressOfAllUsers } from './recompute.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('EXP-015 EXP-047 KP9 progress is erased with the account, and a recomputation restores none of it', async () => {
  const [ana, dot] = [await server.person('Ana'), await server.person('Dot')];
  const { post } = (await ana.call(createPost, { content: 'By Ana' })).ok;
  await dot.call(createPost, { content: 'By Dot' });
  await dot.call(likePost, { postId: post.id });
  await server.plaza.listeners.drain();
  const rowsOf = async (userId: string) =>
    (
      await server.db<{ n: number }[]>`
        select ((select count(*) from user_stats where user_id = ${userId})
          + (select count(*) from user_achievements where user_id = ${userId})
          + (select count(*) from progress_entries where user_id = ${userId})
          + (select count(*) from progress_zones where user_id = ${userId}))::int as n`
    )[0]!.n;
  expect(await rowsOf(dot.id)).toBeGreaterThan(3);
  const ofAna = await rowsOf(ana.id);

  await dot.call(deleteAccount, { password: 'Dot likes long walks' });
  server.clock.advance(31 * 86_400_000);
  await server.plaza.listeners.drain();
  expect(await eraseAccountsDueForDeletion(server.plaza.platform, server.clock.now())).toBe(1);
  // The erasure of posts and likes emits events that change progress. The listeners must handle them too.
  await server.plaza.listeners.drain();
  await server.plaza.listeners.drain();
  expect(await rowsOf(dot.id)).toBe(0);
  // If the listener reads an event about an erased person late, it stores nothing.
  await server.plaza.platform.mutate(async ({ emit }) => emit(streakPaused, { userId: dot.id, pause: null }));
  await server.plaza.listeners.drain();
  expect(await rowsOf(dot.id)).toBe(0);

  for (const write of [false, true]) {
    const { differences } = await recomputeProgressOfAllUsers(server.db, {
      contributions: progressContributions,
      write,
      now: server.clock.now(),
    });
    expect(differences).toEqual([]);
  }
  expect([await rowsOf(dot.id), await rowsOf(ana.id)]).toEqual([0, ofAna]);
});
