/** A recomputation starts at the snapshot, so that earlier events can be deleted from the log. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/test-server.ts';
import { updateProfile } from '#features/accounts/api.ts';
import { createComment } from '#features/comments/api.ts';
import { likePost, unlikePost } from '#features/likes/api.ts';
import { listNotifications } from '#features/notifications/api.ts';
import { createPost, deletePost, restorePost } from '#features/posts/api.ts';
import { progressContributions } from './progress-contributions.fixture.ts';
import { advanceSnapshotIfStoredProgressIsCorrect, recomputeProgressOfAllUsers } from './recompute.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const count = (write = false) =>
  recomputeProgressOfAllUsers(server.db, {
    contributions: progressContributions,
    write,
    now: server.clock.now(),
  });
const settle = () => server.plaza.listeners.drain();

async function snapshotPosition() {
  const [row] = await server.db`
    select xid::text, event_id as "eventId" from listener_positions where listener = 'progress-snapshot'`;
  return row;
}

test('EXP-047 after a snapshot progress is recomputed without the events before it', async () => {
  const [ana, ben] = [await server.person('Ana'), await server.person('Ben')];
  const { post } = (await ana.call(createPost, { content: 'The first' })).ok;
  const { post: deleted } = (await ana.call(createPost, { content: 'Deleted and restored' })).ok;
  await ben.call(updateProfile, { timeZone: 'Asia/Tokyo' });
  await ben.call(likePost, { postId: post.id });
  await ben.call(createComment, { postId: post.id, content: 'Hello' });
  await ana.call(deletePost, { postId: deleted.id });
  await settle();
  const all = (await count()).events;
  expect(await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions)).toMatchObject({
    events: all,
    differences: [],
  });
  expect(await count()).toMatchObject({ events: 0, people: 2, differences: [] });
  await server.db`delete from events`;

  // The results of these actions depend on xp entries from before the snapshot: a second like earns nothing, and a
  // restored post gets its award back.
  server.clock.advance(20 * 3_600_000);
  await ben.call(unlikePost, { postId: post.id });
  await ben.call(likePost, { postId: post.id });
  await ana.call(restorePost, { postId: deleted.id });
  await ben.call(createPost, { content: 'In Tokyo it is another day' });
  await settle();
  const since = await count();
  expect(since).toMatchObject({ people: 2, differences: [] });
  expect(since.events).toBeGreaterThan(0);
  expect(await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions)).toMatchObject({
    events: since.events,
    differences: [],
  });
});

test('EXP-047 no snapshot is taken while stored progress differs from its recomputation', async () => {
  const cam = await server.person('Cam');
  await cam.call(createPost, { content: 'A post of Cam' });
  await settle();
  await server.db`update user_stats set total_posts = 7 where user_id = ${cam.id}`;
  const before = await snapshotPosition();
  const expected = [{ userId: cam.id, field: 'totals.post', stored: 7, computed: 1 }];
  expect(
    (await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions)).differences,
  ).toEqual(expected);
  expect(await snapshotPosition()).toEqual(before);
  expect((await count(true)).differences).toEqual(expected);
  expect(await snapshotPosition()).not.toEqual(before);
  expect(await count()).toMatchObject({ events: 0, differences: [] });
  await cam.call(createPost, { content: 'Another post of Cam' });
  await settle();
  expect(
    (await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions)).differences,
  ).toEqual([]);
});

test('EXP-047 while a recomputation replays events, other listeners still read new events', async () => {
  const [eli, fay] = [await server.person('Eli'), await server.person('Fay')];
  const { post } = (await eli.call(createPost, { content: 'A post of Eli' })).ok;
  await settle();
  // The lock of the table holds the replay, and gives no id to its transaction.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lock = Promise.withResolvers<void>();
  const holder = server.db.begin(async (tx) => {
    await tx`lock table progress_snapshots in access exclusive mode`;
    lock.resolve();
    await held;
  });
  await lock.promise;
  const recomputation = advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions);
  const isWaiting = async () =>
    (await server.db`select from pg_locks where not granted and relation = 'progress_snapshots'::regclass`)
      .length;
  while ((await isWaiting()) === 0) await setTimeout(10);
  await fay.call(createComment, { postId: post.id, content: 'Hello Eli' });
  const messages = async () =>
    (await eli.call(listNotifications, {})).ok.notifications.map((one) => one.type);
  try {
    await server.plaza.listeners.drain();
    expect(await messages()).toContain('comment');
  } finally {
    release();
    await holder;
  }
  expect((await recomputation).differences).toEqual([]);
});

test('EXP-047 the command also compares a person without events since the snapshot', async () => {
  const dee = await server.person('Dee');
  await dee.call(createPost, { content: 'A post of Dee' });
  await settle();
  await advanceSnapshotIfStoredProgressIsCorrect(server.db, progressContributions);
  await server.db`update user_stats set total_views = 3 where user_id = ${dee.id}`;
  expect((await count()).differences).toEqual([
    { userId: dee.id, field: 'totals.view', stored: 3, computed: 0 },
  ]);
  await count(true);
  expect((await count()).differences).toEqual([]);
});
