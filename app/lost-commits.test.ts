/**
 * Tests calls whose commit took effect although its answer was lost, because only the connection of the commit was cut.
 * The effect must be visible to everybody once the repeated call has been answered.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type RoundTripCountingDatabaseProxy,
  startRoundTripCountingDatabaseProxy,
} from '#platform/testkit/database-test-proxy.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { listPosts } from '#features/feed/api.ts';
import { InMemoryStateReloaderAfterLostCommits } from './refresh-after-lost-commits.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let proxy: RoundTripCountingDatabaseProxy;
let server: TestServer;
let ana: TestActor;
let ben: TestActor;
beforeAll(async () => {
  server = await startTestServer({
    connectThrough: async (target) => (proxy = await startRoundTripCountingDatabaseProxy(target)).target,
  });
  [ana, ben] = [await server.person('Ana Ruiz'), await server.person('Ben Ortiz')];
  // Commits of running listeners could be cut instead.
  await server.plaza.listeners.stop();
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

/** Calls a mutation whose commit is not answered, and then repeats the call. */
async function callTwice(actor: TestActor, name: string, args: object): Promise<void> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  let status = 0;
  await proxy.cut('answer of commit only', async () => {
    ({ status } = await actor.post(name, args, key));
  });
  expect(status).toBe(503);
  expect((await actor.post(name, args, key)).status).toBe(200);
}

test('D3 a post whose commit was not answered appears in the feed', async () => {
  const contents = async () =>
    (await server.guest.call(listPosts, {})).ok.posts.map(({ content }) => content);
  await ana.post('createPost', { content: 'Before' });
  expect(await contents()).toContain('Before');
  await callTwice(ana, 'createPost', { content: 'Into the silence' });
  await expect.poll(contents, { timeout: 5_000 }).toContain('Into the silence');
});

test('D3 a block whose commit was not answered hides the profile from the blocked person', async () => {
  const status = async () => (await ben.post('getProfile', { userId: ana.id })).status;
  expect(await status()).toBe(200);
  await callTwice(ana, 'blockUser', { userId: ben.id });
  await expect.poll(status, { timeout: 5_000 }).toBe(404);
});

test('the state is refreshed when the database answers again, and once more later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ping = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  const refresh = vi.fn<() => void>();
  const lostCommits = new InMemoryStateReloaderAfterLostCommits(ping, refresh);
  for (let count = 0; count < 5; count++) lostCommits.report();
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1), { timeout: 5_000 });
  await vi.advanceTimersByTimeAsync(9_500);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  lostCommits.stop();
  vi.useRealTimers();
});
