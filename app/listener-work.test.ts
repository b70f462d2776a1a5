/**
 * Measures and prints the work of each listener, as SQL statements and rows, for batches with one event and with many
 * events of a kind. A batch of many events must not need more statements, because the statements are most of its cost.
 * Many are 6 here, enough to detect one statement for each event, and 20 in `npm run test:long`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ListenerRunner } from '#platform/events/listeners.ts';
import { collectContributions } from '#platform/kernel/contribution.ts';
import { listEventListenersOfFeature } from '#platform/kernel/validate-features.ts';
import { chooseTestRoundCount } from '#platform/testkit/choose-test-round-count.ts';
import type {
  RoundTripCountingDatabaseProxy,
  DatabaseUsageCounts,
} from '#platform/testkit/database-test-proxy.ts';
import { waitUntilAssertionPasses } from '#platform/testkit/wait-until-passes.ts';
import type { TestActor } from '#platform/testkit/actor.ts';
import { createComment } from '#features/comments/api.ts';
import { followUser } from '#features/follows/api.ts';
import { likePost } from '#features/likes/api.ts';
import { createPost } from '#features/posts/api.ts';
import { features } from './features.ts';
import { startServerBehindProxy } from './mutation-cases.fixture.ts';
import type { TestServer } from './test-server.ts';

const many = chooseTestRoundCount(6, 20);
const turns = 2;
const contributions = collectContributions(features);
const listeners = features.flatMap((feature) => listEventListenersOfFeature(feature, contributions));

let server: TestServer;
let proxy: RoundTripCountingDatabaseProxy;
let author: TestActor;
let reader: TestActor;
beforeAll(async () => {
  ({ server, proxy } = await startServerBehindProxy());
  [author, reader] = [await server.person('Author One'), await server.person('Reader Two')];
  await reader.call(followUser, { userId: author.id });
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
});

/** Waits until listeners can read all events. Until then, an open transaction of another test may delay them. */
const waitUntilReadable = () =>
  waitUntilAssertionPasses(async () => {
    const [row] = await server.db<{ isReadable: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) > (select max(xid) from events) as "isReadable"`;
    expect(row!.isReadable).toBe(true);
  });

/** Writes posts, each with a comment and a like, and returns the work of each listener that handles them. */
async function measureWork(posts: number): Promise<Map<string, DatabaseUsageCounts>> {
  for (let index = 0; index < posts; index++) {
    const content = `Post ${crypto.randomUUID()} #market`;
    const { id: postId } = (await author.call(createPost, { content })).ok.post;
    await reader.call(createComment, { postId, content: `Comment ${crypto.randomUUID()}` });
    await reader.call(likePost, { postId });
  }
  const work = new Map<string, DatabaseUsageCounts>();
  for (const listener of listeners) {
    const runner = new ListenerRunner(server.plaza.platform, [listener]);
    await waitUntilReadable();
    let handled = 0;
    const use = await proxy.measure(async () => (handled = await runner.drain()));
    if (handled > 0) work.set(listener.name, use);
  }
  return work;
}

/** Measures several times, and returns for each listener the work with the fewest statements. */
async function measureBestWork(posts: number): Promise<Map<string, DatabaseUsageCounts>> {
  const best = await measureWork(posts);
  for (let turn = 1; turn < turns; turn++)
    for (const [name, use] of await measureWork(posts))
      if (use.statements < (best.get(name)?.statements ?? Infinity)) best.set(name, use);
  return best;
}

test('a batch of many events needs no more statements than a batch of few', async () => {
  // The first posts of a person unlock achievements. The measurement below shall not include this work.
  await measureWork(many);
  const few = await measureBestWork(1);
  const all = await measureBestWork(many);
  expect(few.size).toBeGreaterThan(3);
  for (const [name, { statements, rows }] of few) {
    const batch = all.get(name)!;
    process.stdout.write(
      `${name}: ${statements} statements and ${rows} rows for a post with a comment and a like, ` +
        `${batch.statements} and ${batch.rows} for ${many} of them\n`,
    );
    expect({ name, statements: batch.statements }).toEqual({ name, statements });
  }
});
