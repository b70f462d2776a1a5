/**
 * Tests the retention of the event log in the whole server over fourteen months: its job opens and drops the monthly
 * partitions, with the rights of a database role that owns no tables.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import { changeAppSetting } from '#features/settings/server/public.ts';
import { createPost } from '#features/posts/api.ts';
import { features } from './features.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const run = (job: string) =>
  server.runJob(features.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === job)!);
const start = new Date();

/** Sets the clock to a month after the start, runs the job, publishes a post and lets every listener read. */
async function liveInMonth(month: number): Promise<string> {
  server.clock.set(
    new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 2, 12)).toISOString(),
  );
  await run('keep-event-partitions');
  const writer = await server.person(`Writer ${month}`);
  const { post } = (await writer.call(createPost, { content: `Month ${month}` })).ok;
  // A listener without unread events moves its position from the previous partition to the newest one.
  await waitUntilAssertionPasses(async () => {
    await server.plaza.listeners.drain();
    const behind = await server.db`
      select from listener_positions where listener <> 'progress-snapshot'
        and xid < (select since_xid from event_partitions order by first_id desc limit 1)`;
    expect(behind).toHaveLength(0);
  });
  if (month > 0) await run('progress-snapshot');
  return post.id;
}

async function postsInLog(): Promise<string[]> {
  const rows = await server.db<{ id: string }[]>`
    select payload->>'postId' as id from events where name = 'postCreated' order by id`;
  return rows.map(({ id }) => id);
}

test('after fourteen months the events of the first month are dropped, the other events remain, and all posts remain', async () => {
  const posts: string[] = [];
  for (let month = 0; month <= 14; month++) posts.push(await liveInMonth(month));
  expect(await postsInLog()).toEqual(posts.slice(1).toSorted());
  expect(await server.db`select from posts`).toHaveLength(15);
  expect(await server.db`select from dead_letters`).toHaveLength(0);
}, 120_000);

test('the operator can shorten the retention', async () => {
  const by = { actor: 'test', userId: null };
  const { platform } = server.plaza;
  await platform.mutate((mutation) => changeAppSetting(mutation, 'events.keepMonths', 2, by));
  const before = await postsInLog();
  const last = await liveInMonth(15);
  expect(await postsInLog()).toEqual([...before.slice(-2), last]);
}, 60_000);
